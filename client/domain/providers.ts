import { DEFAULT_PROVIDERS } from '#common/limits.ts';

/** A provider as the server lists it. */
export interface ListedProvider {
  id: string;
  shortName: string;
  name?: string | null;
}

const same = (one: string | null | undefined, other: string) =>
  one?.trim().toLowerCase() === other.trim().toLowerCase();

const isPro = ({ id, shortName }: ListedProvider) =>
  DEFAULT_PROVIDERS.some((pro) => pro.id === id || same(shortName, pro.shortName));

/**
 * The providers that can be selected: all but the brand's own entry (section 2, step 4). The upstream does not
 * mark it, so it is the one that bears the brand's name, or, where none does, what is not one of the PROs.
 */
export function selectable(providers: readonly ListedProvider[], brandName: string): ListedProvider[] {
  const listed: readonly ListedProvider[] = providers.length > 0 ? providers : DEFAULT_PROVIDERS;
  const others = listed.filter(
    ({ shortName, name }) => !same(shortName, brandName) && !same(name, brandName),
  );
  return others.length < listed.length ? others : listed.filter(isPro);
}
