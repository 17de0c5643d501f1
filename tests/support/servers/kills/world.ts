/** Starts what outlives a killed host: a database with verified e-mail addresses and a fake Stripe server. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashToken } from '#host/auth/tokens.ts';
import { verifiedEmails } from '#host/platform/database/credentials.ts';
import { openFolder, openPostgres } from '#host/platform/database/open.ts';
import { startPostgres } from '#tests/support/servers/servers.ts';
import { startFakeStripe } from '#tests/support/fakes/stripe/server.ts';
import type { Opening } from './killableHost.ts';

/** The id of the registration for which all e-mail addresses are verified. */
export const REGISTRATION = 'mine';

/** Starts the database and the fake Stripe server, which delays each request twice by up to `latencyMs`. */
export async function startWorld(
  kind: 'PGlite' | 'PostgreSQL',
  { latencyMs, emails, at }: { latencyMs: number; emails: readonly string[]; at: Date },
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'barline-kills-'));
  const server = kind === 'PostgreSQL' ? await startPostgres() : undefined;
  const stripe = await startFakeStripe({ latencyMs });
  const opening: Opening = { dataDir, ...(server && { databaseUrl: server.url }), stripeUrl: stripe.url };
  const look = () => (server ? openPostgres(server.url) : openFolder(dataDir, () => undefined));
  const { database, close } = await look();
  const verified = { registrationHash: hashToken(REGISTRATION), codeDigest: '', networkDigest: '' };
  await database
    .insert(verifiedEmails)
    .values(emails.map((email) => ({ email, verifiedAt: at, ...verified })));
  await close();
  return {
    stripe,
    opening,
    /** Opens the database. A PGlite database must not be open in a host at the same time. */
    look,
    stop: async () => {
      stripe.close();
      await server?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
