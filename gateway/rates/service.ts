import type { RatesInput } from '#gateway/types.generated.ts';
import type { Upstream } from '#gateway/upstream/client.ts';
import { UpstreamFailure } from '#gateway/upstream/errors.ts';

/** Whether the upstream does not know the requested quote, or rejects its id as invalid. */
const isUnknown = (error: unknown) =>
  error instanceof UpstreamFailure && (error.status === 404 || error.status === 400);

/** Creates the rates service (section 7): package codes, rate calculation and e-mailed quotes. */
export const ratesService = ({ call, read }: Upstream) => ({
  packageCode: (packageCode: string) =>
    read('POST /web/questionnaire/package-code', { body: { packageCode } }),
  rates: ({ quoteId, registrationId, businessZipCode: zipCode, ...answers }: RatesInput) =>
    read('POST /web/questionnaire/calculate-rates', { body: answers, quoteId, registrationId, zipCode }),
  sendQuote: (quoteId: string, email: string) =>
    call('POST /web/questionnaire/quote', { body: { email }, quoteId }),
  quote: (id: string) =>
    read('GET /web/questionnaire/quote/{id}', { path: { id } }).catch((error: unknown) => {
      if (isUnknown(error)) return null;
      throw error;
    }),
  businessPackageCode: (businessId: string, packageCode: string) =>
    read('POST /web/account/package-code', { body: { packageCode, businessId } }),
  businessRates: (
    businessId: string,
    { quoteId, registrationId: _none, businessZipCode: _known, ...answers }: RatesInput,
  ) => read('POST /web/account/calculate-rates', { body: { ...answers, businessId }, quoteId }),
});
