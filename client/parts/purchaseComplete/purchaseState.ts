/** Passes a purchase to the account page in the state of the history entry. */
import * as v from 'valibot';

/** Whether the card was charged, and the short names of the PROs whose licenses were bought. */
const purchase = v.object({ isPaid: v.boolean(), names: v.pipe(v.array(v.string()), v.readonly()) });
const inState = v.object({ purchase });

/** Returns the history state for the navigation to the account page. */
export const afterPurchase = (made: v.InferOutput<typeof purchase>) => ({ purchase: made });

/** Returns the purchase in the history state, or undefined if there is none. */
export const purchaseOf = (state: unknown) => (v.is(inState, state) ? state.purchase : undefined);
