import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '#host/context.ts';
import { email, line, pathId, readForm, zipCode } from '#host/platform/http/forms.ts';
import { networkOf } from '#common/server/clientAddress.ts';
import { requireSubscriberCode } from '#host/auth/verificationCodes.ts';
import { findUser, proofOf } from '#host/auth/session.ts';
import { checkPackageCode, countingWrongCodes } from './packageCodes.ts';
import { linkedQuote, sendQuote } from './quoteEmails/quoteLinks.ts';
import { completePromo, makeQuote, namedQuote } from './quotes.ts';
import { rateForm, regularPriceNotice } from './service.ts';

export const packageCodeForm = z.object({ packageCode: line('Required group Code.') });

/** Returns the ZIP code of the header `Business-Zip-Code`, or undefined if it is missing or invalid. */
const zipOf = ({ headers }: FastifyRequest) => zipCode.safeParse(headers['business-zip-code']).data;

export function rateRoutes(app: FastifyInstance, context: Context): void {
  app.post('/web/questionnaire/calculate-rates', async (request) => {
    await context.limits.ratesFrom.consume(networkOf(request.ip));
    const named = await namedQuote(context, request);
    const form = completePromo(readForm(rateForm, request.body), named);
    await requireSubscriberCode(context, form.subscriberEmail, proofOf(request));
    const shown = await countingWrongCodes(context, request, undefined, form, () =>
      makeQuote(context, form, { zip: zipOf(request) ?? named?.quote.zip, named }),
    );
    const regular = regularPriceNotice(context.offers, form, await findUser(context, request));
    return { ...shown, notice: [regular, shown.notice].filter(Boolean).join(' ') || null };
  });

  app.post('/web/questionnaire/quote', async (request) => {
    const { limits } = context;
    const form = readForm(z.object({ email }), request.body);
    const user = await findUser(context, request);
    await limits.mailsFrom.consume(networkOf(request.ip));
    if (user) await limits.quoteMailsOf.consume(user.id);
    await limits.quoteMailsTo.consume(form.email);
    await sendQuote(context, await namedQuote(context, request), form.email);
    return { message: `We have sent this quote to ${form.email}.` };
  });

  app.get('/web/questionnaire/quote/:id', (request) =>
    linkedQuote(context, pathId(request, 'This link is not complete.')),
  );

  app.post('/web/questionnaire/package-code', (request) => {
    const form = readForm(packageCodeForm, request.body);
    return countingWrongCodes(context, request, undefined, form, () =>
      checkPackageCode(context, form.packageCode),
    );
  });
}
