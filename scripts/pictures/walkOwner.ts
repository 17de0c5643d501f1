import { acceptTerms, ANSWERS, chooseProviders, fillMetrics } from '#tests/support/browser/journey.ts';
import { storeNow } from '#tests/support/browser/session.ts';
import { storedOwner } from '#tests/support/fixtures/account.ts';
import { answerForEdgeCaseOwner, BUSINESSES } from '#tests/support/fixtures/edgeCaseOwner.ts';
import { manyLocations } from '#tests/support/fixtures/manyLocations.ts';
import { BUSINESS } from '#tests/support/fixtures/registration.ts';
import type { FakeUpstream } from '#tests/support/upstream/upstream.ts';
import type { Walk } from './camera.ts';

/** Each screen's path and own call, and what its overlay says. */
const SCREENS = [
  ['', 'GET /web/account/agreements/business/{id}', 'Loading agreements…'],
  ['/settings', 'GET /web/account/info/{id}', 'Loading your account…'],
  ['/membership', 'GET /web/account/membership/{id}', 'Loading your membership…'],
  ['/add-product', 'GET /web/account/availables-providers/{id}', 'Loading the PROs…'],
] as const;

const DOWN = { status: 500, json: { message: 'The database is down.' } };

/** Never answers, so that what loads stays on the screen. */
const HELD = { raw: () => undefined };

/** Every screen of an owner of twelve businesses, in every state; the upstream says what each test needs. */
export async function walkOwner({ page, open, take, takeNow }: Walk, upstream: FakeUpstream): Promise<void> {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const { stored } = storedOwner('token-of-ada', 'ada@gym.example');
  const heading = (name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();
  const at = async (path: string, business = 31, values = {}, tells = {}) => {
    await open('/payments');
    const register = { id: 'location-1', flow: 'location', values };
    await storeNow(page, {
      ...stored,
      app: { openLogin: false, register: Object.keys(values).length > 0 ? register : null },
      business: { current: String(business), ...tells },
    });
    await open(`/account${path}`);
  };
  const reset = () => {
    upstream.reset();
    answerForEdgeCaseOwner(upstream);
  };

  reset();
  for (const [path, call, overlay] of SCREENS) {
    const name = path.slice(1) || 'agreements';
    upstream.answer(call, HELD);
    await at(path);
    await page.getByText(overlay).waitFor();
    await takeNow(`${name}-loading`);
    upstream.answer(call, DOWN);
    await at(path);
    await page.getByText(overlay).waitFor({ state: 'detached' });
    await take(`${name}-failed`);
    reset();
    for (const { id, name: business } of BUSINESSES.slice(0, 4)) {
      await at(path, Number(id));
      await heading(`${business} Licensing`);
      await take(`${name}-${id}`);
    }
  }
  upstream.answer('GET /web/account/business', DOWN);
  await at('');
  await take('no-businesses');
  reset();

  await at('');
  await page.getByRole('region', { name: 'Agreements' }).getByRole('listitem').first().waitFor();
  await press('Account');
  await takeNow('menu');

  await at('/locations');
  await heading('All locations');
  await take('locations-named');
  upstream.reset(manyLocations(300));
  await at('/locations', 1, {}, { tellsMore: true });
  await page.getByText('per month for 25 of 300 locations').waitFor();
  await take('locations');
  await page.getByRole('main').getByRole('searchbox', { name: 'Find a location' }).fill('nowhere');
  await heading('No location matches');
  await take('locations-none-found');
  reset();

  await at('/membership');
  await press('Turn Off Annual Renewal');
  await take('turn-off');
  upstream.answer('PATCH /web/account/cancel-annual-renewal', { json: {} });
  await press('I Will Obtain My Own PRO Licensing');
  await page.getByText('Annual renewal is turned off.').waitFor();
  await take('turned-off');
  await press('Update payment method');
  await page.locator('[name=cardnumber]').waitFor();
  await take('card');
  await page.fill('[name=cardnumber]', '4000000000000002');
  await page.fill('[name=exp-date]', '12 / 30');
  await page.fill('[name=cvc]', '123');
  await press('Update');
  await page.getByRole('dialog').getByText('declined').waitFor();
  await take('card-declined');
  await page.fill('[name=cardnumber]', '4242424242424242');
  await press('Update');
  await page.getByText('Your payment method was updated.').waitFor();
  await take('card-updated');

  await at('/settings');
  await heading('Member Details');
  await press('Change Password');
  await take('password-errors');
  for (const name of ['oldPassword', 'password', 'passwordConfirmation'])
    await page.fill(`[name=${name}]`, 'Strong1pass');
  upstream.answer('POST /web/auth/change-password', {
    status: 400,
    json: { message: 'The current password is wrong.' },
  });
  await press('Change Password');
  await page.locator('[name=oldPassword][aria-invalid=true]').waitFor();
  await press('Save changes');
  await page.getByText('Your main location was saved.').waitFor();
  await press('Reset Password');
  await page.getByText('Mail sent').waitFor();
  await take('settings-said');

  await at('/add-product');
  await press('NEXT');
  await page.getByText('Select at least one provider.').waitFor();
  await take('provider-errors');
  await page.getByRole('checkbox', { name: 'GMR' }).check();
  await page.getByRole('radio').first().check();
  await press('NEXT');
  await heading('DONE! See your rates below');
  await take('add-summary');
  await press('Optional Partner Code?');
  await page.fill('[name=promoCode]', 'welcome10');
  await press('Apply');
  await page.getByRole('button', { name: 'Remove' }).waitFor();
  await page.getByRole('checkbox').check();
  upstream.answer('POST /web/account/subscribe', {
    status: 400,
    json: { message: 'There is no card on file.' },
  });
  await press('Add');
  await page.getByText('There is no card on file.').waitFor();
  await take('add-refused');
  await at('/add-product');
  await page.getByRole('tab', { name: 'Group Code' }).click();
  await press('NEXT');
  await page.getByText('Required group Code.').waitFor();
  await take('group-code');
  upstream.answer('POST /web/account/package-code', { json: { exist: true } });
  upstream.answer('POST /web/account/calculate-rates', {
    json: {
      total: { rightManagementFee: 0, processingFee: 0, subTotalManagementFee: 0, totalPayment: 0 },
      providers: ['1', '2', '3', '4', '5'].map((id) => ({ id, monthly: null })),
      isPackage: true,
      promoCode: null,
    },
  });
  await page.fill('[name=packageCode]', 'FITGROUP');
  await press('NEXT');
  await heading('DONE! See your rates below');
  await take('package-summary');
  upstream.answer('GET /web/account/availables-providers/{id}', { json: [] });
  await at('/add-product');
  await heading('Nothing left to add here');
  await take('nothing-to-add');
  reset();

  await at('/new-location');
  await page.locator('[name=businessName]').waitFor();
  await press('Next');
  await take('location-errors');
  const answers = { ...BUSINESS, businessName: 'Velvet Hammer', businessType: '1' };
  await at('/new-location/providers', 31, answers);
  await take('location-providers');
  await chooseProviders(page, { ...ANSWERS, providers: ['ASCAP'] });
  await page.getByRole('button', { name: 'Submit' }).waitFor();
  await take('location-metrics');
  await fillMetrics(page);
  await page.getByRole('dialog').waitFor();
  await acceptTerms(page);
  await take('location-summary');
  await at('/documents');
  await take('documents');
}
