/** Finishes a purchase by keyboard. */
import { GOOD_CARD } from '#tests/support/browser/journey.ts';
import type { KeyboardPerson } from './keyboardPerson.ts';

/** Accepts the yearly agreement and presses the summary's last button. */
export async function confirm(me: KeyboardPerson, action: 'Checkout' | 'Subscribe' | 'Add'): Promise<void> {
  await me.press('checkbox', /yearly agreement with the PROs/);
  await me.press('button', action);
}

export async function fillCard(me: KeyboardPerson, number = GOOD_CARD): Promise<void> {
  await me.type('Card number', number);
  await me.type('Expiration date', '1230');
  await me.type('CVC', '123');
}
