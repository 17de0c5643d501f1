/** Binds a database to the mode of its Stripe keys, as the other mode has other customers and payments. */
import { sql } from 'drizzle-orm';
import { StartError } from '#common/server/start.ts';
import type { Database } from '#host/platform/database/open.ts';
import { providerReading } from '#host/platform/database/processor.ts';

/** Stores the keys' mode, `test` or `live`, unless one is stored. @throws StartError for the other mode */
export async function bindMode(database: Database, mode: string): Promise<void> {
  const [row] = await database
    .insert(providerReading)
    .values({ id: 1, mode })
    .onConflictDoUpdate({
      target: providerReading.id,
      set: { mode: sql`coalesce(${providerReading.mode}, ${mode})` },
    })
    .returning({ mode: providerReading.mode });
  if (row?.mode !== mode)
    throw new StartError(
      `The database belongs to Stripe's ${row?.mode ?? 'other'} mode, and STRIPE_SECRET_KEY is a ${mode} key. Use the keys of that mode, or another database.`,
    );
}
