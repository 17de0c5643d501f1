import { DEFAULT_PROVIDERS } from '#common/limits.ts';

/** An entry of the gateway's list of providers: a PRO, or the brand's own music. */
export interface Provider {
  id: string;
  shortName: string;
  name?: string | null;
}

/** A provider of the catalogue. `own` distinguishes the brand's own music from the PROs. */
export interface CatalogueProvider extends Provider {
  /** Whether the entry is the brand's own music, which cannot be selected. */
  own: boolean;
}

/** Joins provider names, and marks those that wait for a signature as pending (docs/decisions/19). */
export function withPending(names: readonly string[], pending: readonly string[]): string {
  const labels = names.map((name) => (pending.includes(name) ? `${name}, pending` : name));
  return labels.join(names.some((name) => pending.includes(name)) ? '; ' : ', ');
}

const same = (one: string | null | undefined, other: string) =>
  one?.trim().toLowerCase() === other.trim().toLowerCase();

const isPro = ({ id, shortName }: Provider) =>
  DEFAULT_PROVIDERS.some((pro) => pro.id === id || same(shortName, pro.shortName));

/**
 * Returns the listed providers, or the default PROs if the list is empty (specification, section 3), and
 * marks the brand's own entry. The upstream does not mark that entry, so it is recognized by the brand's
 * name. If no entry has that name, every entry that is not a PRO is marked.
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
