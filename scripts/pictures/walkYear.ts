import { storeNow } from '#tests/support/browser/session.ts';
import { storedOwner } from '#tests/support/fixtures/account.ts';
import { registration, startTestHost, subscribe } from '#tests/support/servers/hostFixture.ts';
import type { Walk } from './camera.ts';

const EMAIL = 'ada@gym.example';

/** A host on which an owner's year has come to its sixth month, with a payment that was declined. */
export async function startYear() {
  const host = await startTestHost();
  await subscribe(host, EMAIL, { fullName: 'Ada Rivera' });
  const form = { payment_method: 'pm_sandbox_a1b2c3_0341', token: 'seti_sandbox_1' };
  const signIn = async () => {
    const login = { form: { email: EMAIL, password: registration(EMAIL).password } };
    return (await host.call<{ token: string }>('POST', '/web/auth/login', login)).body.token;
  };
  await host.moveTo('2027-03-30T18:00:00Z');
  await host.call('POST', '/web/stripe/change-default-payment-method', { form, token: await signIn() });
  await host.moveTo('2027-04-22T18:00:00Z');
  return { host, signIn };
}

/** Membership in the middle of a license year: what was paid, what was not, and what comes. */
export async function walkYear(
  { page, open, takeNow, takeWindow }: Walk,
  { signIn }: Awaited<ReturnType<typeof startYear>>,
): Promise<void> {
  const { stored } = storedOwner(await signIn(), EMAIL);
  await open('/payments');
  await storeNow(page, stored);
  await open('/account/membership');
  await page.getByText('Installment 12 of 12').first().waitFor();
  await takeNow('whole');
  await page.getByRole('heading', { name: 'License year' }).evaluate((heading) => {
    heading.scrollIntoView({ block: 'start' });
    window.scrollBy(0, -40);
  });
  await takeWindow('year');
}
