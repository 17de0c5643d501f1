/** What is rendered again while somebody types, by React's own profiler. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler, useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { RadioField } from '#client/ui/form/choiceFields.tsx';
import { ComboboxField, PasswordField, SelectField, TextField } from '#client/ui/form/fields.tsx';
import { Form } from '#client/ui/form/Form.tsx';
import { SubmitButton } from '#client/ui/form/SubmitButton.tsx';
import { required } from '#client/ui/form/validate.ts';
import { renderUi } from '#tests/support/client/renderUi.tsx';

const PLACES = [
  { label: 'Florida', value: 'FL' },
  { label: 'Texas', value: 'TX' },
];
const EMPTY = { fullName: '', password: '', state: '', city: '', place: '' };

it.each([
  ['Full name', 'fullName'],
  ['City', 'city'],
])('typing into %s renders this field again, and nothing else of the form', async (label, name) => {
  const rendered: string[] = [];
  const watched = (id: string, part: ReactNode) => (
    <Profiler id={id} onRender={(again) => rendered.push(again)}>
      {part}
    </Profiler>
  );
  renderUi(
    <Form onSubmit={vi.fn<() => void>()} initialValues={EMPTY}>
      {watched('fullName', <TextField name="fullName" label="Full name" validate={required('Name!')} />)}
      {watched('password', <PasswordField name="password" label="Password" />)}
      {watched('state', <SelectField name="state" label="State" options={PLACES} />)}
      {watched('city', <ComboboxField name="city" label="City" options={PLACES} />)}
      {watched('place', <RadioField name="place" label="Place" options={PLACES} />)}
      {watched('send', <SubmitButton busyLabel="Sending…">Send</SubmitButton>)}
    </Form>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByLabelText(label));
  rendered.length = 0;
  await user.keyboard('Maria');
  expect(new Set(rendered)).toEqual(new Set([name]));
});

it('sends what is shown, also to who presses before the browser has painted it', async () => {
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
        <button
          type="button"
          onClick={() => {
            setCode('WELCOME10');
          }}
        >
          Apply
        </button>
      </>
    );
  }
  renderUi(<Order />);
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(sent).toEqual(['WELCOME10']);
});
