import type { ApolloCache, ApolloClient } from '@apollo/client';
import { ask } from '#client/apollo/ask.ts';
import { BusinessesDocument, type BusinessesQuery } from './businesses.generated.ts';
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

/** Returns the main location, or the first location if none is marked as the main one. */
export const defaultOf = (businesses: readonly ListedBusiness[]) =>
  businesses.find(({ isDefault }) => isDefault) ?? businesses[0];

/** Returns the current business if the owner still has it, otherwise the main location. */
export const currentOf = (businesses: readonly ListedBusiness[]) =>
  businesses.find(({ id }) => id === currentBusinessVar()) ?? defaultOf(businesses);

interface PendingRequest {
  token: string | undefined;
  list: Promise<readonly ListedBusiness[]>;
}

const pendingRequests = new WeakMap<ApolloClient, PendingRequest>();

type Choice = (businesses: readonly ListedBusiness[]) => ListedBusiness | undefined;

/**
 * Requests the list of businesses. Simultaneous callers with the same token, such as the header and the page,
 * share one request. If `again` is true, retries a failed request once.
 */
async function requestOnce(client: ApolloClient, again: boolean): Promise<readonly ListedBusiness[]> {
  const token = tokenOfSession();
  const pending = pendingRequests.get(client);
  if (pending && pending.token === token) return pending.list;
  const request = () => ask(client, BusinessesDocument, {});
  const retry = (error: unknown) => {
    reportSilently(error, 'loading the businesses, the first time');
    return request();
  };
  const list = (again ? request().catch(retry) : request())
    .then(({ businesses }) => businesses)
    .finally(() => {
      if (pendingRequests.get(client)?.list === list) pendingRequests.delete(client);
    });
  pendingRequests.set(client, { token, list });
  return list;
}

/**
 * Loads the owner's businesses and selects the one that `choose` returns, by default the main location. If
 * `again` is true, retries a failed request once, so that an owner who has just paid rarely sees a failure.
 */
export async function loadBusinesses(client: ApolloClient, choose: Choice = defaultOf, again = false) {
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

/**
 * Loads the businesses again after a failure. The current business remains selected. Does not wait for a
 * pending request, because a request never resolves if its token was refused (unauthorized.ts).
 */
export function reloadBusinesses(client: ApolloClient): Promise<readonly ListedBusiness[]> {
  pendingRequests.delete(client);
  return loadBusinesses(client, currentOf);
}

/** The fields of a business that a change of its licenses affects. */
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

/** A field of a business that an action on another screen can change. */
export type BusinessField = (typeof LICENSED)[number] | 'pmLastFour';

/** Evicts fields of the businesses for whose id `which` returns true, so that screens refetch the fields. */
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
