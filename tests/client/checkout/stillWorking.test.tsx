/** Tests that each button that charges or stores a card shows a message if the request takes long. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession, startSession } from '#client/session/session.ts';
import { backendOfFile } from '#tests/support/client/backend.ts';
import { press, tick } from '#tests/support/client/form.ts';
import { enterCard, pay, SCRIPT, showPayment, showSummary } from '#tests/support/client/openRegistration.tsx';
import { ann, renderApp } from '#tests/support/client/renderApp.tsx';
import { billingAnswer, declined, PAY } from '#tests/support/fixtures/billing.ts';
import { finishedDraft } from '#tests/support/fixtures/drafts.ts';
import { delayed, type Call } from '#tests/support/upstream/calls.ts';

const SUBSCRIBE = 'POST /web/questionnaire/subscribe';
const ADD_LOCATION = 'POST /web/account/new-business';
const CHANGE = 'POST /web/stripe/change-default-payment-method';

const upstream = backendOfFile();
/** Creates a reply that the host sends only when the test ends, so that the request takes long. */
const late = () => delayed({ status: 400, json: { message: 'No.' } });
let reply = late();

const ACTIONS: Record<string, () => Promise<{ busyLabel: string; call: Call }>> = {
  Pay: async () => {
    upstream.reset({ ...SCRIPT, [SUBSCRIBE]: reply.answer });
    await showPayment(upstream.url);
    await pay();
    return { busyLabel: 'Processing...', call: SUBSCRIBE };
  },
  'Pay now': async () => {
    upstream.reset({ ...billingAnswer('ACTION_NEEDED', declined), [PAY]: reply.answer });
    renderApp('/account/membership', { url: upstream.url, user: ann });
    const payments = within(await screen.findByRole('region', { name: 'Payments' }));
    fireEvent.click(await payments.findByRole('button', { name: 'Pay now' }));
    return { busyLabel: 'Processing...', call: PAY };
  },
  Subscribe: async () => {
    upstream.reset({ ...SCRIPT, [ADD_LOCATION]: reply.answer });
    startSession(ann);
    await showSummary(upstream.url, finishedDraft('location'), '/account/new-location/rates');
    tick(/yearly agreement/);
    press('Subscribe');
    return { busyLabel: 'Subscribing…', call: ADD_LOCATION };
  },
  Update: async () => {
    upstream.reset({ ...SCRIPT, [CHANGE]: reply.answer });
    renderApp('/stripe', { url: upstream.url, user: ann });
    await enterCard();
    press('Update');
    return { busyLabel: 'Loading', call: CHANGE };
  },
};

beforeEach(() => {
  endSession();
  reply = late();
});
afterEach(() => {
  reply.release();
  vi.useRealTimers();
});

test.each(Object.entries(ACTIONS))('%s shows a message after eight seconds @ux-5', async (_, start) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const { busyLabel, call } = await start();
  await screen.findByRole('button', { name: busyLabel });
  const words = 'Still working. Do not close this page.';
  expect(screen.queryByText(words)).not.toBeInTheDocument();
  // Waits for the request, because the page would otherwise send it during the next test.
  await waitFor(() => expect(upstream.hitsOf(call)).toHaveLength(1));
  // Waits for a later task, in which React runs the effect that starts the message's timer.
  await new Promise(setImmediate);
  act(() => {
    vi.advanceTimersByTime(8000);
  });
  expect(await screen.findByText(words)).toHaveAttribute('role', 'status');
});
