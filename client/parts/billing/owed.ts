import type { ApolloClient } from '@apollo/client';
import { formatMoney } from '#client/domain/format.ts';
import { ordered } from '#client/domain/locations.ts';
import { dueOf, sumOf } from '#client/domain/payments.ts';
import { BusinessesDocument, useBusinessesQuery } from '#client/session/businesses.generated.ts';
import type { ListedBusiness } from '#client/session/businesses.ts';
import type { BillingAction, DuePaymentsQuery } from '#client/types.generated.ts';
import { DuePaymentsDocument, useDuePaymentsQuery } from './billing.generated.ts';

/** Whether a business has a payment that requires the owner's action, according to the list of businesses. */
export const needsAction = ({ billing }: ListedBusiness): boolean =>
  billing?.state === 'ACTION_NEEDED' || billing?.state === 'OVERDUE';

/** Returns the pay button's label, which depends on whether the bank must authenticate a payment. */
export const payWords = (action: BillingAction | null | undefined): string =>
  action === 'CONFIRM_PAYMENT' ? 'Confirm payment' : 'Pay now';

/** Returns a location's payments, if they are loaded. */
export const billingOf = (data: DuePaymentsQuery | undefined, of: string) =>
  data?.businesses.find(({ id }) => id === of)?.billing ?? undefined;

/**
 * Returns the locations with a debt, sorted by name, with their payments and the debt of each in US dollars.
 * A debt is null until it is loaded, or if the host does not return it. `isKnown` is false until the list of
 * locations is loaded.
 */
export function useOwed() {
  const { data: list } = useBusinessesQuery({ fetchPolicy: 'cache-only' });
  const owing = ordered(list?.businesses.filter(needsAction) ?? [], 'name', undefined);
  const ids = owing.map(({ id }) => id);
  const { data } = useDuePaymentsQuery({ variables: { ids }, skip: ids.length === 0, errorPolicy: 'all' });
  const owedOf = ({ id }: { id: string }): number | null => billingOf(data, id)?.owed ?? null;
  const sum = sumOf(owing.map((each) => ({ amount: owedOf(each) })));
  return { isKnown: list !== undefined, owing, owedOf, data, sum };
}

/**
 * Returns the amounts that a new card pays, one for each location with something to pay. Unlike "Pay now", a
 * new card does not pay scheduled payments whose day is over. An unknown amount is null.
 */
export const cardDebtsOf = (data: DuePaymentsQuery | undefined, owing: readonly { id: string }[]) =>
  owing
    .map(({ id }) => billingOf(data, id))
    .map((billing) => ({
      amount: billing?.payments
        ? sumOf(dueOf(billing).filter(({ status }) => status !== 'SCHEDULED'))
        : (billing?.owed ?? null),
    }))
    .filter(({ amount }) => amount !== 0);

/** Returns the message after a payment of `charged` US dollars (null if the host returns no amount). */
export const paidWords = (charged: number | null): string =>
  `Thank you. ${charged ? `${formatMoney(charged)} was charged.` : 'Your payment went through.'}`;

/** Returns the subject of a sentence about a debt of `sum` US dollars (0 if the host returns no amount). */
export const debtWords = (sum: number): string =>
  sum > 0 ? `The ${formatMoney(sum)} you owe` : 'What you owe';

/** The HTML id of the payments heading on the membership page, to which a link leads. */
export const PAYMENTS_ID = 'payments';

/** The HTML id of the license year, to which links about turning off the renewal lead. */
export const TURN_OFF_ID = 'turn-off-renewal';

/** Returns a sentence about the US dollars that were charged to a new card, or '' if none were charged. */
export const chargedWords = (amount: number): string =>
  amount > 0 ? ` ${formatMoney(amount)} was charged.` : '';

/** Returns a sentence about the debt that a new card could not pay, or '' if there is none. */
export async function unpaidWords(client: ApolloClient): Promise<string> {
  const owing = client.readQuery({ query: BusinessesDocument })?.businesses.filter(needsAction) ?? [];
  if (owing.length === 0) return '';
  const variables = { ids: owing.map(({ id }) => id) };
  // Accepts partial data, because the sentence must mention a debt even if its amount fails to load.
  const { data } = await client.query({ query: DuePaymentsDocument, variables, errorPolicy: 'all' });
  const debts = cardDebtsOf(data, owing);
  return debts.length > 0 ? ` ${debtWords(sumOf(debts))} could not be charged to it.` : '';
}
