/** The payment intents that Stripe refuses to create, with the error responses recorded from Stripe. */
import { invalidRequest, type Answer } from './banks.ts';
import { GONE, OTHER_MODE } from './methods.ts';

/** The smallest amount that Stripe charges, in cents. */
const LEAST = 50;

/** Returns Stripe's error response if Stripe refuses to create the payment intent, otherwise undefined. */
export function refusalOfNew({ customer, amount }: Record<string, unknown>): Answer | undefined {
  const missing = (id: string, more = '') =>
    invalidRequest(404, 'resource_missing', `No such customer: '${id}'${more}`, { param: 'customer' });
  if (customer === GONE) return missing(GONE);
  if (customer === OTHER_MODE)
    return missing(
      OTHER_MODE,
      '; a similar object exists in live mode, but a test mode key was used to make this request.',
    );
  if (Number(amount) >= LEAST) return undefined;
  return invalidRequest(400, 'amount_too_small', 'Amount must be at least $0.50 usd', { param: 'amount' });
}
