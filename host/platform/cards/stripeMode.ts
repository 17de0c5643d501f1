/** Binds a database to one Stripe account and mode, as stored customer ids are valid nowhere else. */
import { sql } from 'drizzle-orm';
import { StartError } from '#common/server/start.ts';
import type { Database } from '#host/platform/database/open.ts';
import { providerReading } from '#host/platform/database/processor.ts';

/** Stores the Stripe account's id, unless an id is stored. @throws StartError if another id is stored */
export async function bindAccount(database: Database, account: string): Promise<void> {
  const [row] = await database
    .update(providerReading)
    .set({ account: sql`coalesce(${providerReading.account}, ${account})` })
    .returning({ account: providerReading.account });
  if (row?.account !== account)
    throw new StartError(
      `The database belongs to the Stripe account ${row?.account ?? 'of other keys'}, and STRIPE_SECRET_KEY to ${account}. Use the keys of that account, or another database.`,
    );
}

/** Stores Stripe's mode, `test` or `live`, unless one is stored. @throws StartError if another is stored */
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
