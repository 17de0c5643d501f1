/** Starts a host with an owner whose second installment is due, for the tests of mails. */
import { billingOwner, SECOND_DAY } from '../billingOwner.ts';
import { hostOfTest } from '#tests/support/fixtures/hostOfFile.ts';

/** Text in the mails to an owner with several licenses, of which only the ASCAP license is unsigned. */
export const STAYS = 'ASCAP does not cover Iron Temple until you sign. Your other licenses stay in force';

export const AGREEMENTS = 'http://localhost:4000/account';
export const MEMBERSHIP = `${AGREEMENTS}/membership`;

/** Starts a host with an owner whose sandbox card ends in `lastFour`. The second installment is due. */
export async function dueWith(lastFour: string) {
  const host = await hostOfTest();
  const owner = await billingOwner(host, 'second@gym.example');
  if (lastFour !== '4242') await owner.changeCard(lastFour);
  await host.moveTo(SECOND_DAY);
  return { host, owner };
}
