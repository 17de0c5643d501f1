import type { RatesInput } from '#gateway/types.generated.ts';
import type { Upstream } from '#gateway/upstream/client.ts';

/** Section 7: package codes and rate calculation, for a visitor and for a business that exists. */
export const ratesService = ({ read }: Upstream) => ({
  packageCode: (packageCode: string) =>
    read('POST /web/questionnaire/package-code', { body: { packageCode } }),
  rates: ({ quoteId, registrationId, ...answers }: RatesInput) =>
    read('POST /web/questionnaire/calculate-rates', { body: answers, quoteId, registrationId }),
  businessPackageCode: (businessId: string, packageCode: string) =>
    read('POST /web/account/package-code', { body: { packageCode, businessId } }),
  businessRates: (businessId: string, { quoteId, registrationId: _none, ...answers }: RatesInput) =>
    read('POST /web/account/calculate-rates', { body: { ...answers, businessId }, quoteId }),
});
