import {
  acceptTerms,
  ANSWERS,
  enterCode,
  chooseProviders,
  fillAccount,
  fillBusiness,
  fillMetrics,
  openPayment,
  pay,
} from '#tests/support/browser/journey.ts';
import { GYM } from '#tests/support/browser/checkouts.ts';
import { packageDraft } from '#tests/support/fixtures/drafts.ts';
import { behind } from './behind.ts';
import type { Walk } from './camera.ts';

const SUBSCRIBER = 'member@barline.example';

/** What every kind of purchase says it did, and what Membership shows of it (decisions 20 and 24). */
export async function walkBought(walk: Walk): Promise<void> {
  await buyFirst(walk);
  await buyByPartnerCode(walk);
  await buyPackage(walk);
  await addProducts(walk);
  await addLocations(walk);
  await buyAsSubscriber(walk);
}

const ways = (walk: Walk) => {
  const { page, open, take } = walk;
  return {
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
    agree: () => page.getByRole('checkbox', { name: /yearly agreement/ }).check(),
    takePanel: async (name: string) => {
      await page
        .getByRole('status')
        .filter({ hasText: /Your licenses? (is|are) bought/ })
        .waitFor();
      await page
        .getByRole('button', { name: /^Download Agreement/ })
        .first()
        .waitFor();
      await take(name);
    },
    takeMembership: async (name: string) => {
      await open('/account/membership');
      await page.getByText('Total Monthly Payment').first().waitFor();
      await take(name);
    },
  };
};

async function buyFirst(walk: Walk) {
  const { page } = walk;
  const { paymentOf } = behind(walk);
  const { takePanel } = ways(walk);
  await paymentOf('first.ascap@gym.example', ['1', '2']);
  await pay(page);
  await page.getByRole('dialog', { name: 'Check Your Email' }).getByRole('button', { name: 'Ok' }).click();
  await takePanel('panel-with-ascap');
  await paymentOf('first.bmi@gym.example', ['2', '3']);
  await pay(page);
  await takePanel('panel-without-ascap');
}

async function buyByPartnerCode(walk: Walk) {
  const { page, take } = walk;
  const { verify, summaryOf, openPaymentAgain } = behind(walk);
  const { press, takePanel, takeMembership } = ways(walk);
  const email = 'partner.code@gym.example';
  await verify(email);
  await summaryOf(email, ['2', '3']);
  await press('Optional Partner Code?');
  await page.fill('[name=promoCode]', 'WELCOME10');
  await press('Apply');
  await page.getByRole('button', { name: 'Remove' }).waitFor();
  await take('rates-partner-code');
  await openPaymentAgain(page);
  await take('payment-partner-code');
  await pay(page);
  await takePanel('panel-partner-code');
  await takeMembership('membership-partner-code');
}

async function buyPackage(walk: Walk) {
  const { page, open, take } = walk;
  const { verify, visit, openPaymentAgain } = behind(walk);
  const { takePanel, takeMembership } = ways(walk);
  const email = 'group@gym.example';
  await verify(email);
  const { values, ...draft } = packageDraft({ ...GYM, email });
  await visit('/register/rates', {
    stored: {
      app: { openLogin: false, register: { ...draft, values, codeSentTo: email, verifiedEmail: email } },
    },
  });
  await page.getByRole('button', { name: 'Checkout' }).waitFor();
  await take('rates-package');
  await openPaymentAgain(page);
  await take('payment-package');
  await pay(page);
  await takePanel('panel-package');
  await takeMembership('membership-package');
  await open('/account/locations');
  await page.getByText('Your group pays').first().waitFor();
  await take('locations-package');
}

async function addProducts(walk: Walk) {
  const { page, open, take } = walk;
  const { openAccount, signIn } = behind(walk);
  const { press, agree, takePanel, takeMembership } = ways(walk);
  const email = 'adding@gym.example';
  const token = await openAccount(email, 'Iron Works', { businessProviders: ['2'] });
  await signIn(token, email, '/account/membership');
  await page.getByText('Total Monthly Payment').first().waitFor();
  await page.getByRole('link', { name: 'Add Product' }).click();
  await page.getByRole('checkbox', { name: 'GMR' }).waitFor();
  await take('add-product-music-known');
  await page.getByRole('checkbox', { name: 'GMR' }).check();
  await press('NEXT');
  await page.getByText('→ then').waitFor();
  await take('add-product-now-then');
  await agree();
  await press('Add');
  await takePanel('panel-add-product');
  await takeMembership('membership-added');
  await open('/account/add-product');
  await page.getByRole('tab', { name: 'Group Code' }).click();
  await page.fill('[name=packageCode]', 'FITGROUP');
  await press('NEXT');
  await page.getByText('This location already has').waitFor();
  await take('package-clash');

  // The package of small studios covers ASCAP and BMI.
  const small = 'small.studio@gym.example';
  const studio = { businessProviders: ['3'], businessNumberGroup: '5', businessClassesPerWeek: '8' };
  await signIn(await openAccount(small, 'Barre Studio', studio), small, '/account/add-product');
  await page.getByRole('tab', { name: 'Group Code' }).click();
  await page.fill('[name=packageCode]', 'SMALLGROUP');
  await press('NEXT');
  await page.getByRole('heading', { name: 'DONE! See your rates below' }).waitFor();
  await take('add-package-rates');
  await agree();
  await press('Add');
  await takePanel('panel-add-package');
  await takeMembership('membership-add-package');
}

async function addLocations(walk: Walk) {
  const { page, open } = walk;
  const { openAccount, signIn } = behind(walk);
  const { press, agree, takePanel } = ways(walk);
  const email = 'locations@gym.example';
  await signIn(
    await openAccount(email, 'Iron Works', { businessProviders: ['2'] }),
    email,
    '/account/new-location',
  );
  const answers = { ...ANSWERS, businessName: 'Velvet Hammer', providers: ['BMI'] };
  await fillBusiness(page, '', answers);
  await chooseProviders(page, answers);
  await fillMetrics(page);
  await acceptTerms(page);
  await agree();
  await press('Subscribe');
  await takePanel('panel-new-location');

  await open('/account/new-location');
  await fillBusiness(page, 'FITGROUP', { ...ANSWERS, businessName: 'Group Gym' });
  await page.getByRole('heading', { name: 'Question 03/03' }).waitFor();
  await fillMetrics(page);
  await acceptTerms(page);
  await agree();
  await press('Subscribe');
  await takePanel('panel-new-location-package');
}

/** The badge of the discount on the way, and what is saved. */
async function buyAsSubscriber(walk: Walk) {
  const { page, product, take } = walk;
  const { visit } = behind(walk);
  const { press, takePanel, takeMembership } = ways(walk);
  await visit('/questionnaire');
  await press('Yes (10% off discount)');
  await page.fill('[name=email]', SUBSCRIBER);
  await press('Continue');
  await fillAccount(page, SUBSCRIBER);
  await page.locator('[name=verificationCode]').waitFor();
  await take('discount-unverified');
  await enterCode(page, () => product.mail(SUBSCRIBER, 'code'));
  await page.locator('[name=businessName]').waitFor();
  await take('discount-applied');
  await fillBusiness(page);
  await chooseProviders(page, { ...ANSWERS, providers: ['BMI', 'SESAC'] });
  await fillMetrics(page);
  await acceptTerms(page);
  await take('discount-rates');
  await openPayment(page);
  await take('discount-payment');
  await pay(page);
  await takePanel('panel-discount');
  await takeMembership('membership-discount');

  await visit('/questionnaire');
  await press('Yes (10% off discount)');
  await page.fill('[name=email]', 'subscriber@barline.example');
  await press('Continue');
  await fillAccount(page, 'someone.else@gym.example');
  await page.locator('[name=verificationCode]').waitFor();
  await take('discount-other-address');
}
