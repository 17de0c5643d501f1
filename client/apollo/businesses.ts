import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import { BusinessesDocument } from './businesses.generated.ts';
import type { BusinessesQuery, BusinessesQueryVariables } from './businesses.generated.ts';
import { selectBusiness } from './session.ts';

/** One entry of the owner's list of businesses. */
export type ListedBusiness = BusinessesQuery['businesses'][number];

/** The main location, or the first one where none is marked. */
export const defaultOf = (businesses: readonly ListedBusiness[]) =>
  businesses.find(({ isDefault }) => isDefault) ?? businesses[0];

/**
 * Loads the owner's businesses afresh and makes one of them current: after a login the one marked default,
 * after a checkout the first (section 4).
 */
export async function loadBusinesses(
  client: ApolloClient,
  choose: (businesses: readonly ListedBusiness[]) => ListedBusiness | undefined = defaultOf,
): Promise<readonly ListedBusiness[]> {
  const query: TypedDocumentNode<BusinessesQuery, BusinessesQueryVariables> = BusinessesDocument;
  const { data } = await client.query({ query, fetchPolicy: 'network-only' });
  const businesses = data?.businesses ?? [];
  const chosen = choose(businesses);
  if (chosen) selectBusiness(chosen.id);
  return businesses;
}
