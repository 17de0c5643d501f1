/** Passes a purchase to the account page in the state of the history entry. */

/** A purchase that has just been made. */
interface Purchase {
  /** Whether the card was charged; the owner does not pay for a package. */
  isPaid: boolean;
  /** Short names of the PROs whose licenses were bought. */
  names: readonly string[];
}

/** Returns the history state for the navigation to the account page. */
export const afterPurchase = (purchase: Purchase): { purchase: Purchase } => ({ purchase });

/** Returns the purchase in the history state, or undefined if there is none. */
export function purchaseOf(state: unknown): Purchase | undefined {
  if (typeof state !== 'object' || state === null || !('purchase' in state)) return undefined;
  const { purchase } = state;
  if (typeof purchase !== 'object' || purchase === null || !('isPaid' in purchase)) return undefined;
  const names: unknown[] = 'names' in purchase && Array.isArray(purchase.names) ? purchase.names : [];
  return { isPaid: purchase.isPaid === true, names: names.map(String) };
}
