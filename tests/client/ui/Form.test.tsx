import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FORM_ERROR } from 'final-form';
import { useLayoutEffect, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { CheckboxField, CheckboxListField, RadioField } from '#client/ui/form/choiceFields.tsx';
import { ComboboxField, PasswordField, SelectField, TextField } from '#client/ui/form/fields.tsx';
import { Form } from '#client/ui/form/Form.tsx';
import { FormActions, FormError } from '#client/ui/form/FormError.tsx';
import { maskPhone } from '#client/ui/form/masks.ts';
import { SubmitButton } from '#client/ui/form/SubmitButton.tsx';
import { SubmittingOverlay } from '#client/ui/form/SubmittingOverlay.tsx';
import { required } from '#client/domain/validate.ts';
import { renderUi } from '#tests/support/client/renderUi.tsx';

const PLACES = [
  { label: 'Florida', value: 'FL' },
  { label: 'Texas', value: 'TX' },
];

const EMPTY = {
  fullName: '',
  phoneNumber: '',
  password: '',
  state: '',
  city: '',
  providers: [] as string[],
  place: '',
  agree: false,
};

type Values = typeof EMPTY;

function EveryField({ onSubmit }: { onSubmit: (values: Values) => unknown }) {
  return (
    <Form<Values> onSubmit={onSubmit} initialValues={EMPTY} aria-label="Every field">
      <TextField name="fullName" label="Full name" hint="As on the agreement" validate={required('Name!')} />
      <TextField name="phoneNumber" label="Phone" optional parse={maskPhone} />
      <PasswordField name="password" label="Password" validate={required('Password!')} />
      <SelectField name="state" label="State" options={PLACES} />
      <ComboboxField name="city" label="City" options={PLACES} />
      <CheckboxListField name="providers" label="Providers" options={PLACES} validate={required('Pick!')} />
      <RadioField name="place" label="Place" options={PLACES} />
      <CheckboxField name="agree" label="I agree" validate={required('Agree!')} />
      <SubmitButton busyLabel="Sending…">Send</SubmitButton>
    </Form>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('Form', () => {
  it('shows no error before a submit, then moves to the first wrong field and re-checks while editing', async () => {
    const onSubmit = vi.fn<(values: Values) => void>();
    renderUi(<EveryField onSubmit={onSubmit} />);
    const user = userEvent.setup();
    const name = screen.getByLabelText('Full name');

    await user.type(name, 'x');
    await user.clear(name);
    expect(screen.queryByText('Name!')).not.toBeInTheDocument();

    await press('Send');
    expect(onSubmit).not.toHaveBeenCalled();
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toBeInvalid();
    expect(name).toHaveAccessibleDescription('As on the agreement Name!');
    expect(screen.getByText('Pick!')).toBeVisible();
    expect(screen.getByText('Agree!')).toBeVisible();

    await user.type(name, 'M');
    expect(screen.queryByText('Name!')).not.toBeInTheDocument();
    expect(name).toHaveAccessibleDescription('As on the agreement');

    await press('Send');
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
  });

  it('shows the server’s errors, keeps every answer, and drops a field’s error when it is edited', async () => {
    renderUi(
      <Form
        onSubmit={() => Promise.resolve({ [FORM_ERROR]: 'Try again later.', fullName: 'Already taken' })}
        initialValues={{ fullName: '', password: '' }}
      >
        <TextField name="fullName" label="Full name" />
        <PasswordField name="password" label="Password" validate={required('Password!')} />
        <FormError />
        <SubmitButton busyLabel="Sending…">Send</SubmitButton>
      </Form>,
    );
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Full name'), 'Maria');
    await user.type(screen.getByLabelText('Password'), 'Secret123');
    await press('Send');

    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Try again later.');
    expect(alert.compareDocumentPosition(screen.getByRole('button', { name: 'Send' }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(screen.getByLabelText('Full name')).toHaveValue('Maria');
    expect(screen.getByLabelText('Password')).toHaveValue('Secret123');
    expect(screen.getByLabelText('Full name')).toHaveAccessibleDescription('Already taken');
    await waitFor(() => expect(screen.getByLabelText('Full name')).toHaveFocus());

    await user.type(screen.getByLabelText('Full name'), ' D');
    expect(screen.queryByText('Already taken')).not.toBeInTheDocument();
    // The empty password prevents a request, so the server's error about the earlier name must not reappear.
    await user.clear(screen.getByLabelText('Password'));
    await press('Send');
    expect(await screen.findByText('Password!')).toBeVisible();
    expect(screen.queryByText('Already taken')).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Password'), 'Secret123');
    await press('Send');
    expect(await screen.findByText('Already taken')).toBeVisible();
  });

  it('ignores a second press while it is sent, announces that, and keeps the focus', async () => {
    let finish: () => void = () => undefined;
    const onSubmit = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    renderUi(
      <Form onSubmit={onSubmit} initialValues={{}}>
        <FormActions>
          <SubmitButton busyLabel="Signing in…">Sign In</SubmitButton>
        </FormActions>
        <SubmittingOverlay label="One moment…" />
      </Form>,
    );
    await press('Sign In');
    // The overlay has no spinner, only a label for screen readers, because the button shows the progress.
    expect(screen.getByRole('status').querySelector('[aria-hidden]')).toBeNull();
    const busy = await screen.findByRole('button', { name: 'Signing in…' });
    expect(busy).toHaveAttribute('aria-disabled', 'true');
    expect(busy).toHaveFocus();
    await userEvent.click(busy);
    await userEvent.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);

    finish();
    const ready = await screen.findByRole('button', { name: 'Sign In' });
    await expect.poll(() => document.activeElement).toBe(ready);
  });

  it('shows its error once, where FormActions puts it', async () => {
    renderUi(
      <Form onSubmit={() => ({ [FORM_ERROR]: 'No.' })} initialValues={{}}>
        <FormActions>
          <SubmitButton busyLabel="…">Send</SubmitButton>
        </FormActions>
        <p>Fine print</p>
      </Form>,
    );
    await press('Send');
    expect(await screen.findAllByRole('alert')).toHaveLength(1);
  });

  it('accepts new initial values', async () => {
    function Reloading() {
      const [name, setName] = useState('Old');
      return (
        <>
          <Form onSubmit={() => undefined} initialValues={{ name, note: '' }}>
            <TextField name="name" label="Name" />
            <TextField name="note" label="Note" />
          </Form>
          <button type="button" onClick={() => setName('New')}>
            Load
          </button>
        </>
      );
    }
    renderUi(<Reloading />);
    await press('Load');
    expect(screen.getByLabelText('Name')).toHaveValue('New');
  });

  it('sends the shown values, also when pressed before the browser has painted them', async () => {
    const sent: string[] = [];
    function Order() {
      const [code, setCode] = useState('');
      useLayoutEffect(() => {
        if (code !== '') screen.getByRole<HTMLFormElement>('form').requestSubmit();
      }, [code]);
      return (
        <>
          <Form onSubmit={() => void sent.push(code)} initialValues={{}} aria-label="Order">
            {code}
          </Form>
          <button type="button" onClick={() => setCode('WELCOME10')}>
            Apply
          </button>
        </>
      );
    }
    renderUi(<Order />);
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(sent).toEqual(['WELCOME10']);
  });
});

describe('TextField with a mask', () => {
  function Phone() {
    return (
      <Form onSubmit={() => undefined} initialValues={{ phoneNumber: '' }}>
        <TextField name="phoneNumber" label="Phone" parse={maskPhone} />
      </Form>
    );
  }

  it('keeps the caret behind text that was typed or deleted in the middle', async () => {
    renderUi(<Phone />);
    const phone = screen.getByLabelText<HTMLInputElement>('Phone');
    await userEvent.type(phone, '3055550100');
    await userEvent.type(phone, '{Backspace}', { initialSelectionStart: 5, initialSelectionEnd: 5 });
    expect(phone).toHaveValue('(305)555-0100');
    expect(phone.selectionStart).toBe(4);
    await userEvent.keyboard('{Backspace}');
    expect(phone).toHaveValue('(305)550-100');
    expect(phone.selectionStart).toBe(3);
    await userEvent.keyboard('9');
    expect(phone).toHaveValue('(309)555-0100');
    expect(phone.selectionStart).toBe(4);
  });
});
