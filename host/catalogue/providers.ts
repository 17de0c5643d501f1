/** The PROs whose licenses are sold, and the brand, which the API lists as a further provider with id '5'. */
import { z } from 'zod';
import { DEFAULT_PROVIDERS } from '#common/limits.ts';
import type { Brand } from '#common/server/environment.ts';

export const OWN_ENTRY_ID = '5';

const fullNames: Record<string, string> = {
  ASCAP: 'American Society of Composers, Authors and Publishers',
  BMI: 'Broadcast Music, Inc.',
  SESAC: 'SESAC Performing Rights',
  GMR: 'Global Music Rights',
};

/** The PROs, without the brand's own entry. */
export const PROVIDERS = DEFAULT_PROVIDERS.map(({ id, shortName }) => ({
  id,
  shortName,
  name: fullNames[shortName] ?? shortName,
}));

/** Lists the PROs and the brand's own entry for `GET /web/providers`. */
export const listProviders = (brand: Brand) => [
  ...PROVIDERS,
  { id: OWN_ENTRY_ID, shortName: brand.name, name: brand.name },
];

/** Returns the PRO with this id or short name, or `undefined` if there is none. */
export const findProvider = (idOrShortName: string) =>
  PROVIDERS.find(({ id, shortName }) => id === idOrShortName || shortName === idOrShortName);

/** Parses one or more provider ids, and returns them sorted and without duplicates. */
export const businessProviders = z
  .preprocess(
    (value) => (typeof value === 'string' || typeof value === 'number' ? [value] : value),
    z.array(z.union([z.string(), z.number()]), 'You should select at least 1 provider').max(20),
  )
  .transform((ids) => [...new Set(ids.map(String))].sort())
  .refine((ids) => ids.length > 0, 'You should select at least 1 provider')
  .refine((ids) => ids.every((id) => findProvider(id)?.id === id), 'Please select providers from the list.');
