import { storeNow } from '#tests/support/browser/session.ts';
import { storedOwner } from '#tests/support/fixtures/account.ts';
import { draftWith } from '#tests/support/fixtures/drafts.ts';
import { manyLocations } from '#tests/support/fixtures/manyLocations.ts';
import { refuseOperation } from '#tests/support/upstream/operations.ts';
import type { FakeUpstream } from '#tests/support/upstream/upstream.ts';
import type { Walk } from './camera.ts';

const DOWN = { status: 500, json: { message: 'The database is down.' } };

/** All locations of an owner of twelve, with figures and when something could not be loaded, and other loads that fail. */
export async function walkLocations({ page, open, take, takeNow }: Walk, upstream: FakeUpstream) {
  const { stored } = storedOwner('token-of-ada', 'ada@gym.example');
  const heading = (name: string) => page.getByRole('heading', { name }).first().waitFor();
  const at = async (path: string, register: object | null = null) => {
    await open('/payments');
    await storeNow(page, {
      ...stored,
      app: { openLogin: false, register },
      business: { current: '1', tellsMore: true },
    });
    await open(`/account${path}`);
  };

  upstream.reset(manyLocations(12));
  await at('/locations');
  await page.getByText('$109.11').or(page.getByText('$186.12')).first().waitFor();
  await take('twelve');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('list', { name: 'Account' }).getByText('Gym 012').waitFor();
  await takeNow('twelve-menu');

  upstream.answer('GET /web/account/membership/{id}', DOWN);
  await at('/locations');
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).first().waitFor();
  await take('figures-failed');
  upstream.reset(manyLocations(12));
  await refuseOperation(page, 'Providers', 'Down.');
  await at('/locations');
  await page.getByText('per month').first().waitFor();
  await take('providers-failed');
  await at(
    '/new-location/providers',
    draftWith({ values: { businessProviders: [], isBgMusic: '' } }, 'location'),
  );
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await take('new-location-without-providers');
  await page.unrouteAll();
  upstream.answer('GET /web/account/business', DOWN);
  await at('/locations');
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).first().waitFor();
  await take('list-failed');

  upstream.reset(manyLocations(12));
  await refuseOperation(page, 'MailedQuote', 'Down.');
  await open('/quote/mailed');
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await take('quote-failed');
  await page.unrouteAll();
  await at('');
  await heading('Gym 001 Licensing');
  await page.getByText('A PRO wrote to you. What now?').click();
  await take('pro-wrote');
}
