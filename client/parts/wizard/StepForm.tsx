import { Button, Flex } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useForm } from 'react-final-form';
import { keepAfterRest, keepOnLeaving, keepTyped } from '#client/session/draft/debouncedSave.ts';
import { Form, type Submit } from '#client/ui/form/Form.tsx';
import { FormError } from '#client/ui/form/FormError.tsx';
import { SubmitButton } from '#client/ui/form/SubmitButton.tsx';

/** Whether the focus is in a text field, as opposed to a radio button or checkbox. */
const isTyping = () => document.activeElement?.matches('input:not([type=radio], [type=checkbox])') ?? false;

/**
 * Reports changed answers, so that neither Back nor a reload loses them: choices at once, typed text after a
 * pause in typing or when the user leaves the page.
 */
function WatchAnswers({ onChange }: { onChange: (values: never) => void }) {
  const form = useForm('WatchAnswers');
  const hasChanged = useRef(false);
  const report = useEffectEvent(onChange);
  useEffect(
    () =>
      form.subscribe(
        ({ values, pristine }) => {
          // Remains true, because an answer that is changed back makes the form pristine but must be saved.
          hasChanged.current ||= !pristine;
          if (!hasChanged.current) return;
          keepAfterRest(() => report(values as never));
          if (!isTyping()) keepTyped();
        },
        { values: true, pristine: true },
      ),
    [form],
  );
  useEffect(keepOnLeaving, []);
  return null;
}

interface StepFormProps<Values> {
  /** The answers so far. The form ignores later changes of this prop. */
  answers: Values;
  onChange: (values: Values) => void;
  onSubmit: Submit<Values>;
  onBack?: () => void;
  submitLabel?: string;
  busyLabel: string;
  children: ReactNode;
}

/** Shows a step's form with its Back and Next buttons. */
export function StepForm<Values extends object>({
  answers,
  onChange,
  onSubmit,
  onBack,
  submitLabel = 'Next',
  busyLabel,
  children,
}: StepFormProps<Values>) {
  const [initialValues] = useState(answers);
  return (
    <Form
      onSubmit={(values: Values) => {
        keepTyped();
        return onSubmit(values);
      }}
      initialValues={initialValues}
      overlay={busyLabel}
    >
      <WatchAnswers onChange={onChange} />
      {children}
      <FormError />
      <Flex gap="3" wrap="wrap" justify="space-between" align="center" pt="2">
        {onBack ? (
          <Button variant="outline" onClick={onBack}>
            Back
          </Button>
        ) : (
          <span />
        )}
        <SubmitButton busyLabel={busyLabel} minW="36">
          {submitLabel}
        </SubmitButton>
      </Flex>
    </Form>
  );
}
