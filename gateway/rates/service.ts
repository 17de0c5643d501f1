import type { RatesInput } from '#gateway/types.generated.ts';
import type { Upstream } from '#gateway/upstream/client.ts';
import { nullOn } from '#gateway/upstream/errors.ts';

/** Creates the rates service (specification, section 7): package codes, rates and e-mailed quotes. */
export const ratesService = ({ call, read }: Upstream) => ({
  packageCode: (packageCode: string) =>
    read('POST /web/questionnaire/package-code', { body: { packageCode } }),
  rates: ({ quoteId, registrationId, businessZipCode: zipCode, ...answers }: RatesInput) =>
    read('POST /web/questionnaire/calculate-rates', { body: answers, quoteId, registrationId, zipCode }),
  sendQuote: (quoteId: string, email: string) =>
    call('POST /web/questionnaire/quote', { body: { email }, quoteId }),
  /** Returns a mailed quote, or null if the upstream does not know its id or rejects it as invalid. */
  quote: (id: string) => read('GET /web/questionnaire/quote/{id}', { path: { id } }).catch(nullOn(400, 404)),
  businessPackageCode: (businessId: string, packageCode: string) =>
    read('POST /web/account/package-code', { body: { packageCode, businessId } }),
  businessRates: (
    businessId: string,
    { quoteId, registrationId: _none, businessZipCode: _known, ...answers }: RatesInput,
  ) => read('POST /web/account/calculate-rates', { body: { ...answers, businessId }, quoteId }),
});
