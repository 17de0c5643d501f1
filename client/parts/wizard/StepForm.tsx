import { Box, Button, Flex } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useForm } from 'react-final-form';
import { keepAfterRest, keepOnLeaving, keepTyped } from '#client/session/draft/debouncedSave.ts';
import { Form } from '#client/ui/form/Form.tsx';
import type { Submit } from '#client/ui/form/Form.tsx';
import { FormError } from '#client/ui/form/FormError.tsx';
import { SubmitButton } from '#client/ui/form/SubmitButton.tsx';
import { SubmittingOverlay } from '#client/ui/form/SubmittingOverlay.tsx';

/** Whether the person types a line of text, as opposed to picking an answer. */
const isTyping = () => document.activeElement?.matches('input:not([type=radio], [type=checkbox])') ?? false;

/**
 * Reports the changes of the form's answers, so that neither Back nor a reload loses one: picked answers at once,
 * typed ones when the typing pauses or the page is left.
 */
function WatchAnswers({ onChange }: { onChange: (values: never) => void }) {
  const form = useForm('WatchAnswers');
  const hasChanged = useRef(false);
  useEffect(
    () =>
      form.subscribe(
        ({ values, pristine }) => {
          // An answer that is changed back makes the form pristine again.
          hasChanged.current ||= !pristine;
          if (!hasChanged.current) return;
          keepAfterRest(() => {
            onChange(values as never);
          });
          if (!isTyping()) keepTyped();
        },
        { values: true, pristine: true },
      ),
    [form, onChange],
  );
  useEffect(keepOnLeaving, []);
  return null;
}

interface StepFormProps<Values> {
  /** The answers so far; read once, when the step appears. */
  answers: Values;
  onChange: (values: Values) => void;
  onSubmit: Submit<Values>;
  onBack?: () => void;
  submitLabel?: string;
  busyLabel: string;
  children: ReactNode;
}

/** One step's form with its Back and Next buttons. */
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
    <Box position="relative">
      <Form
        onSubmit={(values: Values) => {
          keepTyped();
          return onSubmit(values);
        }}
        initialValues={initialValues}
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
        <SubmittingOverlay label={busyLabel} />
      </Form>
    </Box>
  );
}
