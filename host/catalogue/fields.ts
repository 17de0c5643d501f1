/** Form fields whose values must be in the catalogue. */
import { z } from 'zod';
import { findProvider } from './providers.ts';

/** Parses one or more provider ids, and returns them sorted and without duplicates. */
export const businessProviders = z
  .preprocess(
    (value) => (typeof value === 'string' || typeof value === 'number' ? [value] : value),
    z.array(z.union([z.string(), z.number()]), 'You should select at least 1 provider').max(20),
  )
  .transform((ids) => [...new Set(ids.map(String))].sort())
  .refine((ids) => ids.length > 0, 'You should select at least 1 provider')
  .refine((ids) => ids.every((id) => findProvider(id)?.id === id), 'Please select providers from the list.');
