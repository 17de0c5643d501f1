import type { ApolloCache, ApolloClient } from '@apollo/client';
import { ask } from '#client/apollo/ask.ts';
import { BusinessesDocument } from '#client/session/businesses.generated.ts';
import { hostOffers } from '#client/platform/config.ts';
import { silently } from '#client/platform/report.ts';

/** The names of the payment queries in billing.graphql, which are reloaded on open pages. */
const PAYMENTS = new Set(['Payments', 'DuePayments']);

/** Whether a loaded business has billing. Until businesses are loaded, whether the host offers billing. */
const hasBilling = (cache: ApolloCache) =>
  cache.readQuery({ query: BusinessesDocument })?.businesses.some(({ billing }) => billing) ??
  hostOffers('billing');

/** Reloads the payment states in the list of businesses and on open pages. Only logs a failure. */
export async function reloadBilling(client: ApolloClient): Promise<void> {
  if (!hasBilling(client.cache)) return;
  const open = [...client.getObservableQueries()].filter(({ queryName }) => PAYMENTS.has(queryName ?? ''));
  const requests = [ask(client, BusinessesDocument, {}), ...open.map((query) => query.refetch())];
  // Catches each failure separately, because `DuePayments` is aborted if the reloaded list contains no debt.
  await Promise.all(requests.map((request) => silently(request, 'loading the payments')));
}
