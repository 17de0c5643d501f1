import { useBusinessesQuery } from '#client/session/businesses.generated.ts';
import type { ListedBusiness } from '#client/session/businesses.ts';
import type { BillingAction } from '#client/types.generated.ts';

/** Whether a payment requires the owner's action, by the business's entry in the list of businesses. */
export const needsAction = ({ billing }: ListedBusiness): boolean =>
  billing?.state === 'ACTION_NEEDED' || billing?.state === 'OVERDUE';

/** Returns the pay button's label: either the bank must authenticate a payment, or the card is charged. */
export const payWords = (action: BillingAction | null | undefined): string =>
  action === 'CONFIRM_PAYMENT' ? 'Confirm payment' : 'Pay now';

/** Whether any of the owner's payments requires action; false if the host returns no payment states. */
export const useNeedsAction = (): boolean =>
  useBusinessesQuery({ fetchPolicy: 'cache-only' }).data?.businesses.some(needsAction) ?? false;
