import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { PasswordField } from '#client/ui/form/fields.tsx';
import { Form } from '#client/ui/form/Form.tsx';
import { SubmitButton } from '#client/ui/form/SubmitButton.tsx';
import { AppDialog } from '#client/ui/dialog/AppDialog.tsx';
import { Total } from '#client/parts/rates/Total.tsx';
import type { Rates } from '#client/domain/rates/lines.ts';
import { backendOfFile } from '#tests/support/client/backend.ts';
import { ann, renderApp } from '#tests/support/client/renderApp.tsx';
import { renderUi } from '#tests/support/client/renderUi.tsx';
import { account } from '#tests/support/fixtures/memberships.ts';
import { delayed } from '#tests/support/upstream/calls.ts';

const upstream = backendOfFile();

/** Replaces each text node by an element, as Chrome does when it translates a page. */
function translate() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const moved = document.createElement('span');
    moved.textContent = text.data;
    text.replaceWith(moved);
  }
}

describe('a translated page', () => {
  it('submits a form and reveals a password', async () => {
    let finish: (() => void) | undefined;
    const onSubmit = () =>
      new Promise<undefined>((resolve) => {
        finish = () => resolve(undefined);
      });
    renderUi(
      <Form onSubmit={onSubmit} initialValues={{ password: 'a' }} aria-label="Login">
        <PasswordField name="password" label="Password" />
        <SubmitButton busyLabel="Signing in…">Sign In</SubmitButton>
      </Form>,
    );
    translate();
    await userEvent.click(screen.getByRole('button', { name: /^Show Password/ }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: /^Sign In/ }));
    expect(screen.getByText('Signing in…')).toBeVisible();
    translate();
    act(() => {
      finish?.();
    });
    expect(await screen.findByText('Sign In')).toBeVisible();
  });

  it('names the location in the account once the list has arrived', async () => {
    const list = delayed({ json: [{ id: 1, name: 'North Gym', isDefault: true }] });
    upstream.reset({
      'GET /web/account/business': list.answer,
      'GET /web/account/info/1': account('North Gym'),
      'GET /web/providers': { json: [] },
    });
    renderApp('/account/settings', { url: upstream.url, user: ann });
    await screen.findByText('Licensing');
    translate();
    list.release();
    expect(await screen.findByText('North Gym Licensing')).toBeVisible();
  });

  it('shows the new sums after a partner code, and what to do after a refused card', () => {
    const rates = (monthly: number): Rates => ({
      total: {
        totalPayment: monthly,
        processingFee: null,
        rightManagementFee: null,
        subTotalManagementFee: null,
      },
      yearTotal: monthly * 12,
      providers: [],
      isPackage: false,
      promoCode: null,
      savings: null,
      lines: null,
      notice: null,
      newMonthlyTotal: null,
      quoteId: null,
      startDate: null,
      renewalDate: null,
    });
    const card = { digits: '0341', isNew: false, isRefused: false, paidByAll: 50 };
    const { container, rerender } = renderUi(<Total rates={rates(50)} card={card} />);
    translate();
    rerender(<Total rates={rates(40)} card={{ ...card, digits: null, isRefused: true }} />);
    expect(container).toHaveTextContent('12 payments, $480.00 for the year');
    expect(container).toHaveTextContent('Now $50.00 → then $90.00 per month');
    expect(container).toHaveTextContent('You pay $40.00 today and each month.');
  });
});

describe('an error inside a dialog', () => {
  it('leaves the page, and the dialog can be closed', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const Broken = (): never => {
      throw new Error('broken');
    };
    function PageWithDialog() {
      const [isOpen, setIsOpen] = useState(true);
      return (
        <>
          <p>The page</p>
          <AppDialog open={isOpen} heading="Details" onClose={() => setIsOpen(false)}>
            <Broken />
          </AppDialog>
        </>
      );
    }
    renderUi(<PageWithDialog />);
    expect(screen.getByText(/could not be shown/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('The page')).toBeVisible();
    logged.mockRestore();
  });
});
