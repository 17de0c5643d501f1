import type { RatesInput } from '#gateway/types.generated.ts';
import type { Upstream } from '#gateway/upstream/client.ts';

/** Section 7: package codes and rate calculation, for a visitor and for a business that exists. */
export const ratesService = ({ read }: Upstream) => ({
  packageCode: (packageCode: string) =>
    read('POST /web/questionnaire/package-code', { body: { packageCode } }),
  rates: ({ quoteId, registrationId, businessZipCode: zipCode, ...answers }: RatesInput) =>
    read('POST /web/questionnaire/calculate-rates', { body: answers, quoteId, registrationId, zipCode }),
  businessPackageCode: (businessId: string, packageCode: string) =>
    read('POST /web/account/package-code', { body: { packageCode, businessId } }),
  businessRates: (
    businessId: string,
    { quoteId, registrationId: _none, businessZipCode: _known, ...answers }: RatesInput,
  ) => read('POST /web/account/calculate-rates', { body: { ...answers, businessId }, quoteId }),
});
