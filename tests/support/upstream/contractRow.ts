/** What a row of the contract's table says: the call, the operation that makes it, what goes over the wire. */
import type { EndpointKey } from '#gateway/upstream/endpoints.ts';
import { BUSINESS, LICENSES, METRICS } from '#tests/support/fixtures/registration.ts';

export interface ContractRow {
  /** The contract's number of the call. */
  row: number;
  key: EndpointKey;
  operation: string;
  variables?: object;
  /** Path with its query, where it is not the key's own. */
  path?: string;
  /** The form as sent; null for a call without a body. */
  form: Record<string, unknown> | null;
  /** The answer's `data`, as far as the row looks. */
  data: object;
  /** Whether the token goes along (the shared catalogue is asked without one). */
  anonymous?: true;
}

export const ack = { ok: true };

/** A name that a form has to escape, and the long form of a ZIP code. */
export const location = { ...BUSINESS, businessName: 'Iron & Works', businessZipCode: '33139-1234' };

export const plain = { ...LICENSES, ...METRICS };
