/** The subscriber's discount stays in sight from the first step to the payment (decision 24). */
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { addRegistration, registerVar } from '#client/session/session.ts';
import { backendOfFile } from '#tests/support/client/backend.ts';
import { press, SCRIPT, type } from '#tests/support/client/openRegistration.tsx';
import { renderApp } from '#tests/support/client/renderApp.tsx';
import { draftWith } from '#tests/support/fixtures/drafts.ts';

const RATES = 'POST /web/questionnaire/calculate-rates';

const upstream = backendOfFile();
beforeEach(() => {
  const savings = [{ label: 'Subscriber discount 10%', monthly: 22.88 }];
  upstream.reset({ ...SCRIPT, [RATES]: { json: { ...SCRIPT[RATES].json, savings } } });
});

describe('the subscriber’s discount', () => {
  const subscriberEmail = 'ada@gym.example';
  const values = { email: subscriberEmail };
  const draft = () =>
    draftWith(
      { subscriberEmail, verifiedEmail: subscriberEmail, codeSentTo: subscriberEmail, values },
      'wizard',
    );

  test('stays with Get Started, on every step and in the request', async () => {
    const person = renderApp('/', { url: upstream.url });
    addRegistration(draft());
    window.history.pushState({}, '', '/register/rates');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await screen.findByRole('checkbox', { name: /yearly agreement/ });
    const main = () => screen.getByRole('main');
    expect(main()).toHaveTextContent('10% subscriber discount applied');
    // The host's sum says it once.
    expect(main()).not.toHaveTextContent('is taken off each license');
    expect(window.location.pathname).toMatch(/^\/questionnaire\/wizard/);
    expect(upstream.hitsOf(RATES).at(-1)?.form.subscriberEmail).toBe(subscriberEmail);
    await person.click(screen.getByRole('checkbox', { name: /yearly agreement/ }));
    press('Checkout');
    await screen.findByRole('dialog', { name: 'Enter your password again' });
    for (const name of ['password', 'password2']) type(name, 'Sunny4Day');
    press('Continue to payment');
    expect(await screen.findByRole('dialog', { name: 'PAYMENT METHOD' })).toHaveTextContent(
      'The 10% subscriber discount is taken off.',
    );
    press('Close');
    await person.click(screen.getByRole('link', { name: 'Get Started' }));
    await screen.findByText('10% subscriber discount applied');
    expect(registerVar()).toMatchObject({ flow: 'wizard', subscriberEmail });
  });

  test('is named before the code is verified, and is none of a plain registration’s', async () => {
    renderApp('/', { url: upstream.url });
    addRegistration({ id: 'd', flow: 'wizard', values: { email: subscriberEmail }, subscriberEmail });
    const [start] = await screen.findAllByRole('link', { name: 'Get Started' });
    fireEvent.click(start ?? document.body);
    await screen.findByText('10% subscriber discount applies once your e-mail is verified');
  });
});
