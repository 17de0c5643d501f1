import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '#host/context.ts';
import { line, readForm } from '#host/platform/http/forms.ts';
import { completePromo, makeQuote, namedQuote } from './quotes.ts';
import { checkPackageCode, rateForm } from './service.ts';

/** The key of a package-code check. */
export const packageCodeForm = z.object({ packageCode: line('Required group Code.') });

/** Rates and package codes for a visitor. */
export function rateRoutes(app: FastifyInstance, context: Context): void {
  app.post('/web/questionnaire/calculate-rates', async (request) => {
    const form = completePromo(readForm(rateForm, request.body), await namedQuote(context, request));
    return makeQuote(context, form);
  });

  app.post('/web/questionnaire/package-code', (request) =>
    checkPackageCode(context.offers, readForm(packageCodeForm, request.body).packageCode),
  );
}
