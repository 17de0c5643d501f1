import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { reportCounts } from '#host/billing/renewal/countsReport.ts';
import { licensedToday, requireNewLicenses } from '#host/agreements/inForce.ts';
import { cancelRenewal, restoreRenewal } from '#host/agreements/renewal.ts';
import { listAgreements } from '#host/agreements/service.ts';
import { userRoutes } from '#host/auth/session.ts';
import { billingStates } from '#host/billing/statement.ts';
import {
  businessRoutes,
  findBusiness,
  listBusinesses,
  setDefaultBusiness,
  withBusinessMetrics,
} from '#host/businesses/service.ts';
import type { Context } from '#host/context.ts';
import { line, readForm } from '#host/platform/http/forms.ts';
import { networkOf } from '#common/server/clientAddress.ts';
import { checkPackageCode, countingWrongCodes } from '#host/rates/packageCodes.ts';
import { packageCodeForm } from '#host/rates/routes.ts';
import { completePromo, makeQuote, namedQuote } from '#host/rates/quotes.ts';
import { countsForm, rateForm } from '#host/rates/service.ts';
import { availableProviders, membership, ratesNotice, toAccount } from './service.ts';

const SOME_TOO_LATE = 'It is too late for some licenses. Our e-mail names them.';

const reportForm = countsForm.extend({ preview: z.literal('1').optional() });
const accountRateForm = rateForm
  .omit({ subscriberEmail: true })
  .extend({ businessId: line('Please choose a business.') });

/** Registers the Account service's routes (specification, section 7) except purchases (see checkout/). */
export function accountRoutes(app: FastifyInstance, context: Context): void {
  const prefix = '/web/account';
  const userRoute = userRoutes(app, context);
  const businessRoute = businessRoutes(app, context);

  userRoute('get', `${prefix}/business`, async (user) => {
    const rows = await listBusinesses(context, user.id);
    const ids = rows.map(({ id }) => id);
    const billingStateOf = await billingStates(context, ids);
    return rows.map((row) => ({ ...row, billing: billingStateOf(row.id) }));
  });

  businessRoute('get', `${prefix}/info/:id`, ({ business, user }) => toAccount(user, business));

  businessRoute('post', `${prefix}/business/default/:id`, async ({ business }) => {
    await setDefaultBusiness(context, business);
    return { message: 'Your main location has been saved.' };
  });

  businessRoute('get', `${prefix}/membership/:id`, async ({ business }) => ({
    membership: [await membership(context, business)],
  }));

  businessRoute('post', `${prefix}/report/:id`, ({ business }, { body }) => {
    const { preview, ...counts } = readForm(reportForm, body);
    return reportCounts(context, business, counts, { isPreview: preview !== undefined });
  });

  userRoute('get', `${prefix}/agreements`, ({ id }) => listAgreements(context, id));

  businessRoute('get', `${prefix}/agreements/business/:id`, ({ business, user }) =>
    listAgreements(context, user.id, business.id),
  );

  userRoute('patch', `${prefix}/cancel-annual-renewal`, async (user, { ip }) => {
    const { isComplete } = await cancelRenewal(context, user, networkOf(ip));
    return {
      message: `Annual renewal is turned off. ${isComplete ? 'Your licenses end with their term.' : SOME_TOO_LATE}`,
    };
  });

  userRoute('patch', `${prefix}/restore-annual-renewal`, async (user, { ip }) => {
    const { isComplete, isPending } = await restoreRenewal(context, user, networkOf(ip));
    const renews = `Your licenses renew for another year${isPending ? ', pending ones once signed' : ''}.`;
    return { message: `Annual renewal is back on. ${isComplete ? renews : SOME_TOO_LATE}` };
  });

  businessRoute('get', `${prefix}/availables-providers/:id`, ({ business }) =>
    availableProviders(context, business),
  );

  userRoute('post', `${prefix}/package-code`, (user, request) => {
    const form = readForm(packageCodeForm, request.body);
    return countingWrongCodes(context, request, user.id, form, () =>
      checkPackageCode(context, form.packageCode),
    );
  });

  userRoute('post', `${prefix}/calculate-rates`, async (user, request) => {
    await context.limits.ratesFrom.consume(networkOf(request.ip));
    const form = readForm(accountRateForm, request.body);
    const business = await findBusiness(context, user.id, form.businessId);
    const completed = completePromo(form, await namedQuote(context, request), business.id);
    return countingWrongCodes(context, request, user.id, form, async () => {
      // A package's providers are fixed, so locations with a license from any of them cannot buy the package.
      if (completed.packageCode !== undefined)
        await requireNewLicenses(context, business, completed, undefined);
      const shown = await makeQuote(context, withBusinessMetrics(business, completed), {
        zip: business.zip,
        licensed: await licensedToday(context, business),
      });
      return {
        ...shown,
        notice: ratesNotice(context, business, completed, { owner: user, notice: shown.notice }),
      };
    });
  });
}
