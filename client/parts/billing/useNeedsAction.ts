import { useBusinessesQuery } from '#client/session/businesses.generated.ts';
import type { ListedBusiness } from '#client/session/businesses.ts';
import type { BillingAction } from '#client/types.generated.ts';

/** Whether a payment of a business needs the owner, according to its row in the list. */
export const needsAction = ({ billing }: ListedBusiness): boolean =>
  billing?.state === 'ACTION_NEEDED' || billing?.state === 'OVERDUE';

/** The pay button's label names what it does: the bank authenticates the payment, or the card is charged. */
export const payWords = (action: BillingAction | null | undefined): string =>
  action === 'CONFIRM_PAYMENT' ? 'Confirm payment' : 'Pay now';

/** Whether any payment of the owner needs action; false where the host does not return it. */
export const useNeedsAction = (): boolean =>
  useBusinessesQuery({ fetchPolicy: 'cache-only' }).data?.businesses.some(needsAction) ?? false;
