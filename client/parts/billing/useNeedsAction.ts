import { useBusinessesQuery } from '#client/session/businesses.generated.ts';
import type { ListedBusiness } from '#client/session/businesses.ts';
import type { BillingAction } from '#client/types.generated.ts';

/** Whether a payment of a business needs the owner, as its row in the list tells. */
export const needsAction = ({ billing }: ListedBusiness): boolean =>
  billing?.state === 'ACTION_NEEDED' || billing?.state === 'OVERDUE';

/** What pays what is owed is called after what it does: the bank is let ask, or the card is charged. */
export const payWords = (action: BillingAction | null | undefined): string =>
  action === 'CONFIRM_PAYMENT' ? 'Confirm payment' : 'Pay now';

/** Whether any payment of the owner does; false where the host does not tell. */
export const useNeedsAction = (): boolean =>
  useBusinessesQuery({ fetchPolicy: 'cache-only' }).data?.businesses.some(needsAction) ?? false;
