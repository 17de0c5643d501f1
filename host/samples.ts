import type { Environment } from '#common/server/environment.ts';
import { StartError } from '#common/server/start.ts';

/**
 * Prevents a start with sample rates, sample offers, the card sandbox or no mail server, unless DEMO is on.
 *
 * @throws StartError with one line that names every missing variable
 */
export function refuseSamples(environment: Environment): void {
  const { demo, rateSchedule, offers, stripe, smtpUrl } = environment;
  if (demo) return;
  const missing = [
    ...(rateSchedule === undefined ? ['RATE_SCHEDULE'] : []),
    ...(offers === undefined ? ['OFFERS'] : []),
    ...(stripe === undefined ? ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_SECRET_KEY'] : []),
    ...(smtpUrl === undefined ? ['SMTP_URL'] : []),
  ];
  if (missing.length === 0) return;
  throw new StartError(
    `Without DEMO=on the embedded host uses no samples, and these variables are not set: ${missing.join(', ')}.`,
  );
}
