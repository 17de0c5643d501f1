/** The purchase in the history's state, for the account page that it leads to. */

/** A purchase that has just been made. */
interface Purchase {
  /** Whether the card was charged; a package is not paid by the owner. */
  isPaid: boolean;
  /** Short names of the PROs that were bought. */
  names: readonly string[];
}

/** The history state for the navigation to the account page. */
export const afterPurchase = (purchase: Purchase): { purchase: Purchase } => ({ purchase });

/** The purchase that led to this page, if any. */
export function purchaseOf(state: unknown): Purchase | undefined {
  if (typeof state !== 'object' || state === null || !('purchase' in state)) return undefined;
  const { purchase } = state;
  if (typeof purchase !== 'object' || purchase === null || !('isPaid' in purchase)) return undefined;
  const names: unknown[] = 'names' in purchase && Array.isArray(purchase.names) ? purchase.names : [];
  return { isPaid: purchase.isPaid === true, names: names.map(String) };
}
