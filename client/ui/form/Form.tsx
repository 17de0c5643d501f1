import { Stack } from '@chakra-ui/react';
import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { useContext, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Form as FinalForm } from 'react-final-form';
import { GiveUpWaiting } from './giveUpWaiting.ts';
import { SubmittingOverlay } from './SubmittingOverlay.tsx';

/** Submits the values. Returns errors by field name or `FORM_ERROR`, or nothing on success. */
export type Submit<Values> =
  | ((values: Values) => SubmissionErrors | Promise<SubmissionErrors>)
  | ((values: Values) => Promise<void>)
  | ((values: Values) => void);

export interface FormProps<Values> {
  onSubmit: Submit<Values>;
  /** The initial value of every field, which is `''` for an empty text field. */
  initialValues: Values;
  'aria-label'?: string;
  /** The label of the overlay that covers the form during a submit. Without a label there is no overlay. */
  overlay?: string;
  children: ReactNode;
}

const UNEXPECTED = 'Something went wrong. Nothing was lost. Please try again.';

// Compares by content, because each render may make a new object, for which Final Form would reset the form.
const sameValues = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

async function sent<Values>(onSubmit: Submit<Values>, values: Values): Promise<SubmissionErrors> {
  try {
    const result: unknown = await (onSubmit as (values: Values) => unknown)(values);
    return typeof result === 'object' && result !== null ? result : undefined;
  } catch (error) {
    // Rethrown later, so that the error is reported as uncaught and the form can still be submitted again.
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
 * Shows a form that is validated on submit and, after a failed submit, on each change. A failed submit
 * focuses the first invalid field and clears nothing. A second submit during a submit is ignored. `FormError`
 * or `FormActions` inside the form shows the error that belongs to no single field (`FORM_ERROR`).
 */
export function Form<Values extends object>({
  onSubmit,
  initialValues,
  overlay,
  children,
  ...attributes
}: FormProps<Values>) {
  const element = useRef<HTMLFormElement>(null);
  const [failures, setFailures] = useState(0);
  const giveUp = useContext(GiveUpWaiting);
  const latest = useRef(onSubmit);

  // Final Form adopts a new `onSubmit` only after the paint. Until then, a submit would call the old one.
  useLayoutEffect(() => {
    latest.current = onSubmit;
  });

  // Uses an effect, because the errors must be rendered before the first invalid field is focused.
  useEffect(() => {
    if (failures > 0) focusFirstWrong(element.current);
  }, [failures]);

  return (
    <FinalForm<Values>
      onSubmit={(values) => Promise.race([sent(latest.current, values), giveUp()])}
      initialValues={initialValues}
      initialValuesEqual={sameValues}
      subscription={{}}
    >
      {({ handleSubmit, form }) => (
        <Stack asChild gap="6" position={overlay && 'relative'}>
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
            <SubmittingOverlay label={overlay} />
          </form>
        </Stack>
      )}
    </FinalForm>
  );
}
