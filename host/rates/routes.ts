import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '#host/context.ts';
import { line, readForm } from '#host/platform/http/forms.ts';
import { networkOf } from '#host/platform/http/limits.ts';
import { requireSubscriberCode } from '#host/auth/codes.ts';
import { registrationId } from '#host/auth/session.ts';
import { checkPackageCode, countingWrongCodes } from './codes.ts';
import { completePromo, makeQuote, namedQuote } from './quotes.ts';
import { rateForm } from './service.ts';

/** The key of a package-code check. */
export const packageCodeForm = z.object({ packageCode: line('Required group Code.') });

/** Rates and package codes for a visitor. */
export function rateRoutes(app: FastifyInstance, context: Context): void {
  app.post('/web/questionnaire/calculate-rates', async (request) => {
    await context.limits.ratesFrom.consume(networkOf(request.ip));
    const form = completePromo(readForm(rateForm, request.body), await namedQuote(context, request));
    await requireSubscriberCode(context, form.subscriberEmail, registrationId(request));
    return countingWrongCodes(context, request, undefined, form, () => makeQuote(context, form));
  });

  app.post('/web/questionnaire/package-code', (request) => {
    const form = readForm(packageCodeForm, request.body);
    return countingWrongCodes(context, request, undefined, form, () =>
      checkPackageCode(context, form.packageCode),
    );
  });
}
