import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '#host/context.ts';
import { line, readForm, zipCode } from '#host/platform/http/forms.ts';
import { networkOf } from '#host/platform/http/limits.ts';
import { requireSubscriberCode } from '#host/auth/codes.ts';
import { registrationId } from '#host/auth/session.ts';
import { checkPackageCode, countingWrongCodes } from './codes.ts';
import { completePromo, makeQuote, namedQuote } from './quotes.ts';
import { rateForm } from './service.ts';

/** The key of a package-code check. */
export const packageCodeForm = z.object({ packageCode: line('Required group Code.') });

/** Where the visitor's business is, by the header `Business-Zip-Code`; one that is no ZIP code says nothing. */
const zipOf = ({ headers }: FastifyRequest) => zipCode.safeParse(headers['business-zip-code']).data;

/** Rates and package codes for a visitor. */
export function rateRoutes(app: FastifyInstance, context: Context): void {
  app.post('/web/questionnaire/calculate-rates', async (request) => {
    await context.limits.ratesFrom.consume(networkOf(request.ip));
    const named = await namedQuote(context, request);
    const form = completePromo(readForm(rateForm, request.body), named);
    await requireSubscriberCode(context, form.subscriberEmail, registrationId(request));
    return countingWrongCodes(context, request, undefined, form, () =>
      makeQuote(context, form, { zip: zipOf(request) ?? named?.quote.zip }),
    );
  });

  app.post('/web/questionnaire/package-code', (request) => {
    const form = readForm(packageCodeForm, request.body);
    return countingWrongCodes(context, request, undefined, form, () =>
      checkPackageCode(context, form.packageCode),
    );
  });
}
