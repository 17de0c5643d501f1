import type { Page } from 'playwright-core';
import { refuseOperation } from '#tests/support/upstream/operations.ts';
import { behind } from './behind.ts';
import type { Walk } from './camera.ts';

const EMAIL = 'renewing.owner@gym.example';
const TWIN = 'owner.of.twins@gym.example';
const YEAR = 365 * 24 * 3_600_000;

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Turns the page to another location. */
async function showLocation(page: Page, business: string) {
  await press(page, 'Account');
  await page.getByRole('list', { name: 'Account' }).getByText(business).click();
  await page.getByRole('heading', { level: 1 }).getByText(business).waitFor();
  await page.getByText('Loading your membership…').waitFor({ state: 'detached' });
}

/** Two locations of one name, which their streets tell apart. */
async function showTwins(walk: Walk) {
  const { page, open, take, takeNow } = walk;
  const { openAccount, addLocation, signIn } = behind(walk);
  const token = await openAccount(TWIN, 'Iron Works');
  await addLocation(token, 'Iron Works', { businessAddress: '400 Biscayne Boulevard' });
  await signIn(token, TWIN, '/account/membership');
  await press(page, 'Account');
  await page.getByRole('list', { name: 'Account' }).getByText('400 Biscayne').waitFor();
  await takeNow('twins-menu');
  await press(page, 'Account');
  await press(page, 'Turn Off Annual Renewal');
  await page.getByRole('dialog').getByText('400 Biscayne').waitFor();
  await take('twins-dialog');
  await open('/account/settings');
  await page.getByLabel('Main location').waitFor();
  await take('twins-settings');
  await open('/account/locations');
  await page.getByRole('main').getByText('400 Biscayne').first().waitFor();
  await take('twins-locations');
}

/** With the last license the host has let the card go: what is added asks for one. */
async function showWithoutCard({ page, open, take }: Walk) {
  await open('/account/new-location');
  await page.getByText('No card is on file').waitFor();
  await take('without-card-location');
  await open('/account/add-product');
  await page.getByRole('checkbox', { name: 'BMI' }).check();
  await press(page, 'NEXT');
  await page.getByText('No card is on file, and this is paid by card.').waitFor();
  await take('without-card-rates');
  await press(page, 'Enter a card');
  await page.getByRole('dialog').locator('[name=cardnumber]').waitFor();
  await take('without-card-dialog');
}

/** An owner of two locations turns the renewal off and on again, and comes back after its end (decision 19). */
export async function walkRenewal(walk: Walk): Promise<void> {
  const { page, open, take } = walk;
  const { openAccount, addLocation, signIn, logIn, call, turnTo } = behind(walk);
  const heading = (name: string) => page.getByRole('heading', { name }).first().waitFor();
  const token = await openAccount(EMAIL, 'Iron Works');
  await addLocation(token, 'Velvet Hammer');
  await signIn(token, EMAIL, '/account/membership');

  const turnOff = 'Turn Off Annual Renewal';
  await page.getByRole('button', { name: turnOff }).waitFor();
  await refuseOperation(page, 'Renewals', 'Down.');
  await press(page, turnOff);
  await page.getByRole('dialog').getByText('This turns off renewal').waitFor();
  await take('dialog-failed');
  await page.unrouteAll();
  await page.reload();
  await press(page, turnOff);
  await page.getByRole('dialog').getByText('This turns off renewal for both locations:').waitFor();
  await take('dialog');
  await press(page, 'I Will Obtain My Own PRO Licensing');
  await region(page, 'Renewal: off').waitFor();
  await take('off');
  await showLocation(page, 'Velvet Hammer');
  await region(page, 'Renewal: off').waitFor();
  await take('off-other-location');
  await open('/account/locations');
  await heading('All locations');
  await take('off-locations');
  await open('/account/membership');
  await press(page, 'Turn annual renewal back on');
  await region(page, 'Renewal: on').waitFor();
  await take('back-on');

  await call('PATCH', '/web/account/cancel-annual-renewal', { token });
  await turnTo(new Date(Date.now() + YEAR + 2 * 24 * 3_600_000).toISOString());
  // The session has ended meanwhile.
  await open('/account/membership');
  await page.getByRole('dialog').getByText('You were signed out').waitFor();
  await take('signed-out');
  await signIn(await logIn(EMAIL), EMAIL, '/account/membership');
  await region(page, 'Renewal: ended').waitFor();
  await take('ended');
  await open('/account');
  await heading('Iron Works Licensing');
  await take('ended-agreements');
  await open('/account/locations');
  await heading('All locations');
  await take('ended-locations');
  await showWithoutCard(walk);

  await showTwins(walk);
}
