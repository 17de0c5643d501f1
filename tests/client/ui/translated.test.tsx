import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { PasswordField } from '#client/ui/form/fields.tsx';
import { Form } from '#client/ui/form/Form.tsx';
import { SubmitButton } from '#client/ui/form/SubmitButton.tsx';
import { AppDialog } from '#client/ui/dialog/AppDialog.tsx';
import { renderUi } from '#tests/support/client/renderUi.tsx';

/** Replaces each text node by an element, as the translation of Chrome does. */
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
        finish = () => {
          resolve(undefined);
        };
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
          <AppDialog
            open={isOpen}
            heading="Details"
            onClose={() => {
              setIsOpen(false);
            }}
          >
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
