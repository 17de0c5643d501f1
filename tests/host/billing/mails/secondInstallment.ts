/** What the tests of mails share: an owner whose second installment is due, and the newest mail about something. */
import { expect, onTestFinished } from 'vitest';
import { startTestHost } from '#tests/support/servers/hostFixture.ts';
import { billingOwner } from '../billingOwner.ts';

type Host = Awaited<ReturnType<typeof startTestHost>>;

/** The day of the second installment, after 09:00 in San Francisco. */
export const SECOND_DAY = '2026-12-21T18:00:00Z';

/** Of licenses with one that is not signed. */
export const STAYS = 'ASCAP covers Iron Temple only once you have signed. Your other licenses stay in force';

export const AGREEMENTS = 'http://localhost:4000/account';
export const MEMBERSHIP = `${AGREEMENTS}/membership`;

/** The newest mail with these words in its subject, its lines put together. */
export async function mailAbout({ outbox }: Host, words: string): Promise<string> {
  const mail = (await outbox()).find(({ subject }) => subject.includes(words));
  expect(mail, words).toBeDefined();
  return (mail?.text ?? '').replaceAll(/\s+/g, ' ');
}

/** A host of its own with an owner whose second installment is due with this card of the sandbox. */
export async function dueWith(lastFour: string) {
  const host = await startTestHost();
  onTestFinished(host.close);
  const owner = await billingOwner(host, 'told@gym.example');
  if (lastFour !== '4242') await owner.changeCard(lastFour);
  await host.moveTo(SECOND_DAY);
  return { host, owner };
}
