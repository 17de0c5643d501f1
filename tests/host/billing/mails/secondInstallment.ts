/** Helpers of the mail tests: an owner whose second installment is due, and the newest mail on a subject. */
import { expect, onTestFinished } from 'vitest';
import { startTestHost } from '#tests/support/servers/hostFixture.ts';
import { billingOwner } from '../billingOwner.ts';

type Host = Awaited<ReturnType<typeof startTestHost>>;

/** The day of the second installment, after 09:00 in San Francisco. */
export const SECOND_DAY = '2026-12-21T18:00:00Z';

/** The sentence for several licenses with an unsigned one. */
export const STAYS = 'ASCAP covers Iron Temple only once you have signed. Your other licenses stay in force';

export const AGREEMENTS = 'http://localhost:4000/account';
export const MEMBERSHIP = `${AGREEMENTS}/membership`;

/** The text of the newest mail with these words in its subject, on one line. */
export async function mailAbout({ outbox }: Host, words: string): Promise<string> {
  const mail = (await outbox()).find(({ subject }) => subject.includes(words));
  expect(mail, words).toBeDefined();
  return (mail?.text ?? '').replaceAll(/\s+/g, ' ');
}

/** A separate host with an owner whose second installment is due, with this sandbox card. */
export async function dueWith(lastFour: string) {
  const host = await startTestHost();
  onTestFinished(host.close);
  const owner = await billingOwner(host, 'told@gym.example');
  if (lastFour !== '4242') await owner.changeCard(lastFour);
  await host.moveTo(SECOND_DAY);
  return { host, owner };
}
