import type { ApolloCache, ApolloClient } from '@apollo/client';
import { BusinessesDocument } from './businesses.generated.ts';
import type { BusinessesQuery } from './businesses.generated.ts';
import { reportSilently } from '#client/platform/report.ts';
import {
  businessesFailedVar,
  businessesLoadingVar,
  currentBusinessVar,
  selectBusiness,
  tokenOfSession,
} from './session.ts';

/** One entry of the owner's list of businesses. */
export type ListedBusiness = BusinessesQuery['businesses'][number];

/** The main location, or the first one where none is marked. */
export const defaultOf = (businesses: readonly ListedBusiness[]) =>
  businesses.find(({ isDefault }) => isDefault) ?? businesses[0];

/** The current business while the owner still has it, otherwise the main location. */
export const currentOf = (businesses: readonly ListedBusiness[]) =>
  businesses.find(({ id }) => id === currentBusinessVar()) ?? defaultOf(businesses);

interface PendingRequest {
  token: string | undefined;
  list: Promise<readonly ListedBusiness[]>;
}

const pendingRequests = new WeakMap<ApolloClient, PendingRequest>();

type Choice = (businesses: readonly ListedBusiness[]) => ListedBusiness | undefined;

/**
 * Requests the list once, although a login, the header and the page may all need it at the same time. With `again` it
 * retries the request once after a failure.
 */
async function requestOnce(client: ApolloClient, again: boolean): Promise<readonly ListedBusiness[]> {
  const token = tokenOfSession();
  const pending = pendingRequests.get(client);
  if (pending && pending.token === token) return pending.list;
  const ask = () => client.query({ query: BusinessesDocument, fetchPolicy: 'network-only' });
  const askAgain = (error: unknown) => {
    reportSilently(error, 'loading the businesses, which are asked for once more');
    return ask();
  };
  const list = (again ? ask().catch(askAgain) : ask())
    .then(({ data }) => data?.businesses ?? [])
    .finally(() => {
      if (pendingRequests.get(client)?.list === list) pendingRequests.delete(client);
    });
  pendingRequests.set(client, { token, list });
  return list;
}

async function load(
  client: ApolloClient,
  choose: Choice,
  again: boolean,
): Promise<readonly ListedBusiness[]> {
  businessesLoadingVar(true);
  businessesFailedVar(false);
  try {
    const businesses = await requestOnce(client, again);
    const chosen = choose(businesses);
    if (chosen) selectBusiness(chosen.id);
    return businesses;
  } catch (error) {
    businessesFailedVar(true);
    throw error;
  } finally {
    businessesLoadingVar(false);
  }
}

/** Loads the owner's businesses from the server and makes one of them current: after a login the one marked default. */
export const loadBusinesses = (client: ApolloClient, choose: Choice = defaultOf) =>
  load(client, choose, false);

/**
 * The same after a checkout (section 4: the first one) or a new location. An owner who has just paid sees a failure
 * only when a retry fails, too.
 */
export const loadBusinessesAfterPurchase = (client: ApolloClient, choose: Choice) =>
  load(client, choose, true);

/**
 * Loads the businesses again after a failure and retains the current one. A request that was swallowed as refused never
 * resolves, so it is not awaited.
 */
export function reloadBusinesses(client: ApolloClient): Promise<readonly ListedBusiness[]> {
  pendingRequests.delete(client);
  return loadBusinesses(client, currentOf);
}

/** The fields of a business that change with its licenses. */
export const LICENSED = [
  'agreements',
  'availableProviders',
  'fees',
  'packages',
  'packagesPaidByGroup',
  'pendingProviders',
  'providers',
  'providersDetail',
  'renewal',
  'totalMonthlyPayment',
] as const;

/** A field of a business that can change outside its own screen. */
export type BusinessField = (typeof LICENSED)[number] | 'pmLastFour';

/** Evicts fields of the businesses that `which` picks by id, so that the screens that show them refetch. */
export function forgetOfBusinesses(
  cache: ApolloCache,
  fields: readonly BusinessField[],
  which: (id: string) => boolean,
): void {
  const businesses = cache.readQuery({ query: BusinessesDocument })?.businesses ?? [];
  for (const { id } of businesses.filter((business) => which(business.id))) {
    const entity = cache.identify({ __typename: 'Business', id });
    for (const fieldName of fields) cache.evict({ id: entity, fieldName });
  }
}
