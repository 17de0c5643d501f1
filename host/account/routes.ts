import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { reportCounts } from '#host/billing/renewal/countsReport.ts';
import { licensedToday } from '#host/agreements/inForce.ts';
import { requireNewLicenses } from '#host/agreements/newLicenses.ts';
import { cancelRenewal, restoreRenewal } from '#host/agreements/renewal.ts';
import { listAgreements } from '#host/agreements/service.ts';
import { signedIn } from '#host/auth/session.ts';
import { billingStates } from '#host/billing/statement.ts';
import {
  findBusiness,
  listBusinesses,
  setDefaultBusiness,
  withBusinessMetrics,
} from '#host/businesses/service.ts';
import type { Context } from '#host/context.ts';
import { line, pathId, readForm } from '#host/platform/http/forms.ts';
import { networkOf } from '#common/server/clientAddress.ts';
import { checkPackageCode, countingWrongCodes } from '#host/rates/packageCodes.ts';
import { packageCodeForm } from '#host/rates/routes.ts';
import { completePromo, makeQuote, namedQuote } from '#host/rates/quotes.ts';
import { countsForm, rateForm } from '#host/rates/service.ts';
import { availableProviders, membership, ratesNotice, toAccount } from './service.ts';

const reportForm = countsForm.extend({ preview: z.literal('1').optional() });
const accountRateForm = rateForm
  .omit({ subscriberEmail: true })
  .extend({ businessId: line('Please choose a business.') });

/** Registers the routes of the Account service (section 7), except its purchases, which are in checkout/. */
export function accountRoutes(app: FastifyInstance, context: Context): void {
  const prefix = '/web/account';
  const idOf = (request: FastifyRequest) => pathId(request, 'Please choose a business.');
  const businessOf = async (request: FastifyRequest) =>
    findBusiness(context, (await signedIn(context, request)).id, idOf(request));

  app.get(`${prefix}/business`, async (request) => {
    const user = await signedIn(context, request);
    const rows = await listBusinesses(context, user.id);
    const billingStateOf = await billingStates(
      context,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({ ...row, billing: billingStateOf(row.id) }));
  });

  app.get(`${prefix}/info/:id`, async (request) => {
    const user = await signedIn(context, request);
    return toAccount(user, await findBusiness(context, user.id, idOf(request)));
  });

  app.post(`${prefix}/business/default/:id`, async (request) => {
    const user = await signedIn(context, request);
    await setDefaultBusiness(context, user.id, idOf(request));
    return { message: 'Your main location has been saved.' };
  });

  app.get(`${prefix}/membership/:id`, async (request) => ({
    membership: [await membership(context, await businessOf(request))],
  }));

  app.post(`${prefix}/report/:id`, async (request) => {
    const business = await businessOf(request);
    const { preview, ...counts } = readForm(reportForm, request.body);
    return reportCounts(context, business, counts, { isPreview: preview !== undefined });
  });

  app.get(`${prefix}/agreements`, async (request) => {
    const user = await signedIn(context, request);
    return listAgreements(context, user.id);
  });

  app.get(`${prefix}/agreements/business/:id`, async (request) => {
    const { id, userId } = await businessOf(request);
    return listAgreements(context, userId, id);
  });

  app.patch(`${prefix}/cancel-annual-renewal`, async (request) => {
    const user = await signedIn(context, request);
    await cancelRenewal(context, user, networkOf(request.ip));
    return { message: 'Annual renewal is turned off. Your licenses end with their term.' };
  });

  app.patch(`${prefix}/restore-annual-renewal`, async (request) => {
    const user = await signedIn(context, request);
    await restoreRenewal(context, user, networkOf(request.ip));
    return { message: 'Annual renewal is back on. Your licenses renew for another year.' };
  });

  app.get(`${prefix}/availables-providers/:id`, async (request) =>
    availableProviders(context, await businessOf(request)),
  );

  app.post(`${prefix}/package-code`, async (request) => {
    const user = await signedIn(context, request);
    const form = readForm(packageCodeForm, request.body);
    return countingWrongCodes(context, request, user.id, form, () =>
      checkPackageCode(context, form.packageCode),
    );
  });

  app.post(`${prefix}/calculate-rates`, async (request) => {
    const user = await signedIn(context, request);
    await context.limits.ratesFrom.consume(networkOf(request.ip));
    const form = readForm(accountRateForm, request.body);
    const business = await findBusiness(context, user.id, form.businessId);
    const asked = completePromo(form, await namedQuote(context, request), business.id);
    return countingWrongCodes(context, request, user.id, form, async () => {
      // A package has fixed providers. It is refused if it includes a license that the location already has.
      if (asked.packageCode !== undefined) await requireNewLicenses(context, business, asked, undefined);
      const shown = await makeQuote(context, withBusinessMetrics(business, asked), {
        zip: business.zip,
        licensed: await licensedToday(context, business),
      });
      return {
        ...shown,
        notice: ratesNotice(context, business, asked, { owner: user, notice: shown.notice }),
      };
    });
  });
}
