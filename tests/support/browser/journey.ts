/** Performs the steps of a registration in the browser. */
import type { Page } from 'playwright-core';
import { ACCOUNT, BUSINESS, METRICS, PASSWORD } from '#tests/support/fixtures/registration.ts';

/** The default answers of a registration, each of which a test can override. */
export const ANSWERS = {
  ...ACCOUNT,
  password: PASSWORD,
  ...BUSINESS,
  providers: ['ASCAP', 'BMI', 'SESAC'],
  musicPlace: 'FITNESS CLASSES & BACKGROUND MUSIC',
};

/** Stripe's published test card number whose charges succeed. */
export const GOOD_CARD = '4242424242424242';

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();

const onStep = (page: Page, number: number) =>
  page.getByRole('heading', { name: new RegExp(`^Question 0${number}/0\\d`) }).waitFor();

/** Fills in step 1, the account. */
export async function fillAccount(page: Page, email: string, answers = ANSWERS): Promise<void> {
  await onStep(page, 1);
  await page.fill('[name=fullName]', answers.fullName);
  await page.fill('[name=email]', email);
  await page.fill('[name=phoneNumber]', answers.phoneNumber);
  await page.fill('[name=password]', answers.password);
  await page.fill('[name=password2]', answers.password);
  await next(page);
}

/** Fills in step 2, the verification code, from the e-mail that `readMail` returns. */
export async function enterCode(page: Page, readMail: () => Promise<{ text: string }>): Promise<void> {
  await onStep(page, 2);
  const { text } = await readMail();
  await page.fill('[name=verificationCode]', /\d{3}-\d{3}/.exec(text)?.[0] ?? '');
  await next(page);
}

/** Fills in step 3, the business, with a package code if one is given. */
export async function fillBusiness(page: Page, packageCode = '', answers = ANSWERS): Promise<void> {
  await page.locator('[name=businessName]').waitFor();
  await page.fill('[name=packageCode]', packageCode);
  await page.fill('[name=businessName]', answers.businessName);
  await page.fill('[name=businessAddress]', answers.businessAddress);
  await page.selectOption('[name=businessState]', { label: answers.businessState });
  await page.fill('[name=businessCity]', answers.businessCity);
  await page.fill('[name=businessZipCode]', answers.businessZipCode);
  await page.selectOption('[name=businessType]', { index: 1 });
  await next(page);
}

/** Fills in step 4, the providers and where music is played. */
export async function chooseProviders(page: Page, answers = ANSWERS): Promise<void> {
  await page.locator('[name=isBgMusic]').first().waitFor();
  for (const name of answers.providers) await page.getByRole('checkbox', { name }).check();
  await page.getByRole('radio', { name: answers.musicPlace, exact: true }).check();
  await next(page);
}

/** Fills in step 5, the metrics, and submits the form, which opens the terms dialog. */
export async function fillMetrics(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(METRICS)) await page.fill(`[name=${name}]`, value);
  await page.getByRole('button', { name: 'Submit' }).click();
}

/** Accepts the terms in their dialog, which leads to the summary. */
export async function acceptTerms(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'I have read the terms and conditions above and agree' }).check();
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('heading', { name: 'DONE! See your rates below' }).waitFor();
}

/** Accepts the yearly agreement and opens the payment dialog. */
export async function openPayment(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /yearly agreement with the PROs/ }).check();
  await page.getByRole('button', { name: 'Checkout' }).click();
  await page.locator('[name=cardnumber]').waitFor();
}

/** Fills in the card form and presses Pay. */
export async function pay(page: Page, card = GOOD_CARD): Promise<void> {
  await page.fill('[name=cardnumber]', card);
  await page.fill('[name=exp-date]', '12 / 30');
  await page.fill('[name=cvc]', '123');
  await page.getByRole('button', { name: 'Pay' }).click();
}

/** A running product: its URL, and a function that returns the newest e-mail to `to` that contains `word`. */
interface Product {
  url: string;
  mail: (to: string, word: string) => Promise<{ text: string }>;
}

/** Answers the registration's questions and opens the payment dialog. */
export async function registerToPayment(page: Page, product: Product, email: string): Promise<void> {
  await page.goto(`${product.url}/register`);
  await fillAccount(page, email);
  await enterCode(page, () => product.mail(email, 'code'));
  await fillBusiness(page);
  await chooseProviders(page);
  await fillMetrics(page);
  await acceptTerms(page);
  await openPayment(page);
}

/** Performs a complete registration with its payment, and ends signed in at /account. */
export async function buyLicenses(page: Page, product: Product, email: string): Promise<void> {
  await registerToPayment(page, product, email);
  await pay(page);
  await page.getByRole('dialog', { name: 'Check Your Email' }).getByRole('button', { name: 'Ok' }).click();
  await page.waitForURL('**/account');
}
