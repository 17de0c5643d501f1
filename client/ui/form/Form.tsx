import { Stack } from '@chakra-ui/react';
import { FORM_ERROR } from 'final-form';
import type { SubmissionErrors } from 'final-form';
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Form as FinalForm } from 'react-final-form';
import { GiveUpWaiting } from './giveUpWaiting.ts';

/** Sends the values; returns nothing, or errors by field name or `FORM_ERROR`. */
export type Submit<Values> =
  | ((values: Values) => SubmissionErrors | Promise<SubmissionErrors>)
  | ((values: Values) => Promise<void>)
  | ((values: Values) => void);

/** The props of a form. */
export interface FormProps<Values> {
  onSubmit: Submit<Values>;
  /** Every field with its first value; `''` for an empty one. */
  initialValues: Values;
  /** Rules about several fields at once; a field's own rule goes to the field. */
  validate?: (values: Values) => Partial<Record<keyof Values, string>> | undefined;
  /** Retains what was typed when `initialValues` change. */
  keepDirtyOnReinitialize?: boolean;
  'aria-label'?: string;
  children: ReactNode;
}

const UNEXPECTED = 'Something went wrong. Nothing was lost; please try again.';

// Compares the content, as Final Form would reset itself for each new object in an endless loop.
const sameValues = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

async function sent<Values>(onSubmit: Submit<Values>, values: Values): Promise<SubmissionErrors> {
  try {
    const result: unknown = await (onSubmit as (values: Values) => unknown)(values);
    return typeof result === 'object' && result !== null ? result : undefined;
  } catch (error) {
    // Thrown again as an uncaught error, so that it is reported; the form can be sent again.
    setTimeout(() => {
      throw error;
    });
    return { [FORM_ERROR]: UNEXPECTED };
  }
}

function focusFirstWrong(form: HTMLFormElement | null) {
  form?.querySelector<HTMLElement>('[data-field=invalid] :is(input, select, textarea)')?.focus();
}

/**
 * A form that is validated when it is submitted and, after a failed submit, while it is edited.
 * A failed submit moves the focus to the first wrong field and clears nothing. A second press while submitting does
 * nothing. Its own error (`FORM_ERROR`) is shown by the `FormError` or `FormActions` inside.
 */
export function Form<Values extends object>({
  onSubmit,
  initialValues,
  validate,
  keepDirtyOnReinitialize,
  children,
  ...attributes
}: FormProps<Values>) {
  const element = useRef<HTMLFormElement>(null);
  const [failures, setFailures] = useState(0);
  const giveUp = useContext(GiveUpWaiting);
  const latest = useRef(onSubmit);

  // Sends what is shown, as Final Form takes another function only after the browser has painted.
  useLayoutEffect(() => {
    latest.current = onSubmit;
  });

  // In an effect, as the errors have to be rendered before the first one is focused.
  useEffect(() => {
    if (failures > 0) focusFirstWrong(element.current);
  }, [failures]);

  return (
    <FinalForm<Values>
      onSubmit={(values) => Promise.race([sent(latest.current, values), giveUp()])}
      initialValues={initialValues}
      initialValuesEqual={sameValues}
      validate={validate}
      keepDirtyOnReinitialize={keepDirtyOnReinitialize}
      subscription={{}}
    >
      {({ handleSubmit, form }) => (
        <Stack asChild gap="6">
          <form
            {...attributes}
            ref={element}
            noValidate
            onSubmit={(event) => {
              const submitted = handleSubmit(event);
              void submitted?.then(() => {
                if (form.getState().submitFailed) setFailures((count) => count + 1);
              });
            }}
          >
            {children}
          </form>
        </Stack>
      )}
    </FinalForm>
  );
}
