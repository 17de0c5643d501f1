import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { startSession, userVar } from '#client/session/session.ts';
import { UpdateCardDialog } from '#client/parts/card/UpdateCardDialog.tsx';
import { renderScreen } from '#tests/support/client/renderScreen.tsx';
import { backendOfFile } from '#tests/support/client/backend.ts';
import { press } from '#tests/support/client/form.ts';
import { enterCard } from '#tests/support/client/openRegistration.tsx';

const SECRET = 'GET /web/questionnaire/create-setup-intent';
const CHANGE = 'POST /web/stripe/change-default-payment-method';

const upstream = backendOfFile({
  [SECRET]: { json: { clientSecret: 'seti_sandbox_1_secret_2' } },
  [CHANGE]: { json: {} },
});

const update = async () => {
  await enterCard();
  press('Update');
  expect(await screen.findByRole('button', { name: 'Loading' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(screen.getByRole('dialog')).toHaveAttribute('aria-busy', 'true');
};

const openDialog = () => {
  startSession({ token: 't1' });
  const onUpdated = vi.fn();
  const onClose = vi.fn();
  renderScreen(<UpdateCardDialog onClose={onClose} onUpdated={onUpdated} />, {
    url: upstream.url,
    path: '/account/membership',
  });
  return { onUpdated, onClose };
};

test('the dialog changes the card: the setup intent and the token are sent', async () => {
  const { onUpdated, onClose } = openDialog();
  await update();
  await waitFor(() => expect(onUpdated).toHaveBeenCalledOnce());
  expect(onClose).toHaveBeenCalledOnce();
  expect(upstream.hitsOf(CHANGE).map(({ form }) => form)).toEqual([
    {
      id: 'seti_sandbox_1',
      status: 'succeeded',
      payment_method: expect.stringMatching(/^pm_sandbox_\w+_4242$/) as string,
      token: 't1',
    },
  ]);
});

test('a failure is reported, and the client secret requested again @spec-4 @spec-8', async () => {
  upstream.answerAll({ [CHANGE]: { status: 400, json: { message: 'This card is expired.' } } });
  const { onUpdated } = openDialog();
  await update();
  expect(await screen.findByText('This card is expired.')).toBeVisible();
  await waitFor(() => expect(upstream.hitsOf(SECRET)).toHaveLength(2));
  expect(onUpdated).not.toHaveBeenCalled();
});

test('a client secret that failed to load is requested by the next press', async () => {
  upstream.answerAll({ [SECRET]: { status: 500, json: { message: 'Busy.' } } });
  const { onUpdated } = openDialog();
  expect(await screen.findByText('Busy.')).toBeVisible();
  upstream.answerAll({ [SECRET]: { json: { clientSecret: 'seti_sandbox_1_secret_2' } } });
  await update();
  await waitFor(() => expect(onUpdated).toHaveBeenCalledOnce());
});

test('a change that is swallowed as refused can be sent again, and the button shows it', async () => {
  upstream.answerAll({
    [CHANGE]: { status: 401, json: { message: 'unauthorized' } },
    'GET /web/auth/me': { json: { email: 'ann@gym.example' } },
  });
  const { onUpdated } = openDialog();
  await update();
  expect(await screen.findByRole('button', { name: 'Update' })).toBeVisible();
  expect(screen.queryByText('Loading')).not.toBeInTheDocument();
  expect(screen.queryByText('unauthorized')).not.toBeInTheDocument();
  expect(userVar()).toEqual({ token: 't1' });

  upstream.answerAll({
    [CHANGE]: { json: {} },
    [SECRET]: { json: { clientSecret: 'seti_sandbox_2_secret_2' } },
  });
  await update();
  await waitFor(() => expect(onUpdated).toHaveBeenCalledOnce());
  // The retry uses another setup intent, because the first one already has a card attached.
  expect(upstream.hitsOf(CHANGE).map(({ form }) => form.id)).toEqual(['seti_sandbox_1', 'seti_sandbox_2']);
});
