import type { ApolloCache, ApolloClient } from '@apollo/client';
import { BusinessesDocument } from '#client/session/businesses.generated.ts';
import { reportSilently } from '#client/platform/report.ts';

/** The operation of billing.graphql, as open screens send it. */
const PAYMENTS = 'Payments';

/** Whether the host returns payment states; another host gets no further request. */
const hasBilling = (cache: ApolloCache) =>
  cache.readQuery({ query: BusinessesDocument })?.businesses.some(({ billing }) => billing) ?? false;

/** Reloads the payment states of every business, in the list and on an open screen; a failure is logged. */
export async function reloadBilling(client: ApolloClient): Promise<void> {
  if (!hasBilling(client.cache)) return;
  const open = [...client.getObservableQueries()].filter(({ queryName }) => queryName === PAYMENTS);
  try {
    await Promise.all([
      client.query({ query: BusinessesDocument, fetchPolicy: 'network-only' }),
      ...open.map((query) => query.refetch()),
    ]);
  } catch (error) {
    reportSilently(error, 'loading the payments');
  }
}
