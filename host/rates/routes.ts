import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '#host/context.ts';
import { line, readForm } from '#host/platform/http/forms.ts';
import { requireSubscriberCode } from '#host/auth/codes.ts';
import { bearerToken, registrationId } from '#host/auth/session.ts';
import { completeRequest, rememberRequest } from './recentRequests.ts';
import { checkPackageCode, countingWrongCodes, requireUsablePackage } from './codes.ts';
import { calculate, rateForm, toRateResult } from './service.ts';

/** The key of a package-code check. */
export const packageCodeForm = z.object({ packageCode: line('Required group Code.') });

/** Rates and package codes for a visitor. */
export function rateRoutes(app: FastifyInstance, context: Context): void {
  app.post('/web/questionnaire/calculate-rates', async (request) => {
    const person = bearerToken(request) ?? request.ip;
    const form = await completeRequest(context, readForm(rateForm, request.body), person);
    await requireSubscriberCode(context, form.subscriberEmail, registrationId(request));
    const quote = await countingWrongCodes(context, request, undefined, form, () => calculate(context, form));
    await requireUsablePackage(context, quote.package);
    await rememberRequest(context, form, person);
    return toRateResult(quote);
  });

  app.post('/web/questionnaire/package-code', (request) => {
    const form = readForm(packageCodeForm, request.body);
    return countingWrongCodes(context, request, undefined, form, () =>
      checkPackageCode(context, form.packageCode),
    );
  });
}
