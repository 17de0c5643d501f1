/** Seals the mails that waited in clear when the database got its data key, and leaves no trace of what was in clear. */
import { eq, like, sql } from 'drizzle-orm';
import type { Database } from '#host/platform/database/open.ts';
import { mails } from '#host/platform/database/schema.ts';
import type { Secrets } from '#host/platform/secrets.ts';
import { sealContent, type MailDraft } from './queue.ts';

/** What the migration put before a content in clear; no sealed text begins with it. */
const CLEAR = 'clear:';

/** Tables whose freed pages may still hold what older versions stored. */
const REWRITTEN = ['mails', 'verification_codes', 'purchases'];

/** Seals what waits in clear. Several hosts may do it at once: each row is changed only while it is in clear. */
export async function sealOlderMails(database: Database, secrets: Secrets): Promise<void> {
  const older = await database
    .select()
    .from(mails)
    .where(like(mails.content, `${CLEAR}%`));
  if (older.length === 0) return;
  for (const { id, content } of older) {
    const text = (content ?? '').slice(CLEAR.length);
    // A mail that was sent, whose content the migration wiped.
    const sealed = text === '' ? null : sealContent(secrets, JSON.parse(text) as MailDraft);
    await database
      .update(mails)
      .set({ content: sealed })
      .where(sql`${eq(mails.id, id)} and ${eq(mails.content, content ?? '')}`);
  }
  for (const table of REWRITTEN) await database.execute(sql`vacuum full ${sql.identifier(table)}`);
}
