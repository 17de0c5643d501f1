import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AppDialog } from '#client/ui/dialog/AppDialog.tsx';
import { renderUi } from '#tests/support/client/renderUi.tsx';

function Opener({ busy, onClose }: { busy?: boolean; onClose?: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setOpen(true);
        }}
      >
        Open
      </button>
      <AppDialog
        open={open}
        busy={busy}
        heading="PAYMENT METHOD"
        onClose={() => {
          onClose?.();
          setOpen(false);
        }}
      >
        <input aria-label="Card" />
        <button type="button">Pay</button>
      </AppDialog>
    </>
  );
}

const open = () => userEvent.click(screen.getByRole('button', { name: 'Open' }));

describe('AppDialog', () => {
  it('is a modal dialog named by its heading, and absent until opened @ux-20', async () => {
    renderUi(<Opener />);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await open();
    const dialog = screen.getByRole('dialog', { name: 'PAYMENT METHOD' });
    expect(dialog).toHaveAttribute('aria-modal', 'true');
    expect(dialog).toHaveFocus();
  });

  it('keeps Tab inside, in both directions @ux-20', async () => {
    renderUi(<Opener />);
    await open();
    const names = [];
    for (let presses = 0; presses < 4; presses += 1) {
      await userEvent.tab();
      names.push(document.activeElement?.textContent ?? document.activeElement?.getAttribute('aria-label'));
    }
    expect(names).toEqual(['Close', '', 'Pay', 'Close']);
    await userEvent.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Pay' })).toHaveFocus();
  });

  it('closes on Escape and on Close, and gives the focus back', async () => {
    renderUi(<Opener />);
    await open();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
    });

    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
    });
  });

  it('cannot be closed while busy @spec-2 @ux-20', async () => {
    const onClose = vi.fn();
    renderUi(<Opener busy onClose={onClose} />);
    await open();
    expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog')).toHaveAttribute('aria-busy', 'true');
  });

  it('gives the focus back to the first opener when one dialog has led to another @ux-20', async () => {
    function Chain() {
      const [step, setStep] = useState(0);
      const go = (next: number) => () => {
        setStep(next);
      };
      return (
        <>
          <button type="button" onClick={go(1)}>
            Login
          </button>
          <AppDialog open={step === 1} onClose={go(0)} heading="Welcome Back">
            <button type="button" onClick={go(2)}>
              Forgot
            </button>
          </AppDialog>
          <AppDialog open={step === 2} onClose={go(0)} heading="Reset Password">
            Send it.
          </AppDialog>
        </>
      );
    }
    renderUi(<Chain />);
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    await userEvent.click(screen.getByRole('button', { name: 'Forgot' }));
    expect(screen.getByRole('dialog', { name: 'Reset Password' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Login' })).toHaveFocus();
    });
  });

  it('makes the app behind it unreachable, and reachable again', async () => {
    const root = document.body.appendChild(document.createElement('div'));
    root.id = 'root';
    renderUi(<Opener />);
    await open();
    expect(root.inert).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(root.inert).toBe(false);
    root.remove();
  });
});
