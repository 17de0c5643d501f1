import { DEFAULT_PROVIDERS } from '#common/limits.ts';

/** A provider as the server lists it. */
export interface Provider {
  id: string;
  shortName: string;
  name?: string | null;
}

/** A provider of the catalogue, where one is the brand's own. */
export interface CatalogueProvider extends Provider {
  /** Whether it is the brand's own entry, which nobody selects. */
  own: boolean;
}

/** The names of providers, each that waits for a signature with that word (decision 19). */
export function withPending(names: readonly string[], pending: readonly string[]): string {
  const said = names.map((name) => (pending.includes(name) ? `${name}, pending` : name));
  return said.join(names.some((name) => pending.includes(name)) ? '; ' : ', ');
}

const same = (one: string | null | undefined, other: string) =>
  one?.trim().toLowerCase() === other.trim().toLowerCase();

const isPro = ({ id, shortName }: Provider) =>
  DEFAULT_PROVIDERS.some((pro) => pro.id === id || same(shortName, pro.shortName));

/**
 * Every provider, or the default ones where none is listed (section 3), each with whether it is the brand's own
 * entry (section 2, step 4). The upstream does not mark that entry: it is the one with the brand's name, or, where
 * there is none, each one that is not a PRO.
 */
export function catalogueOf(providers: readonly Provider[], brandName: string): CatalogueProvider[] {
  const listed: readonly Provider[] = providers.length > 0 ? providers : DEFAULT_PROVIDERS;
  const bearsBrand = ({ shortName, name }: Provider) => same(shortName, brandName) || same(name, brandName);
  const isBrandListed = listed.some(bearsBrand);
  return listed.map((provider) => ({
    ...provider,
    own: isBrandListed ? bearsBrand(provider) : !isPro(provider),
  }));
}
