import { Button, chakra } from '@chakra-ui/react';
import { useFormState } from 'react-final-form';
import { FAILED_PAYMENT_FEE, OPT_OUT_HOURS_BEFORE_RENEWAL } from '#common/limits.ts';
import { formErrors } from '#client/apollo/formResult.ts';
import { AppDialog } from '#client/ui/dialog/AppDialog.tsx';
import { CheckboxField } from '#client/ui/form/choiceFields.tsx';
import { Form } from '#client/ui/form/Form.tsx';
import { FormActions } from '#client/ui/form/FormError.tsx';
import { SubmitButton } from '#client/ui/form/SubmitButton.tsx';
import { useFormValue } from '#client/ui/form/useFormValue.ts';
import type { Finish } from './calls/useFinish.ts';

/** The license terms (specification, section 9). */
const TERMS = [
  'Each PRO license has a term of one year.',
  'A license is non-cancellable and non-refundable once it is issued.',
  `Each license renews automatically for another year unless you turn off renewal at least ${OPT_OUT_HOURS_BEFORE_RENEWAL} hours before.`,
  'Rates rise every year with the Consumer Price Index (CPI).',
  `A fee of $${FAILED_PAYMENT_FEE} applies to each failed or NSF (non-sufficient funds) payment.`,
  'You pay in monthly installments for the full year.',
  'We charge a management fee and a processing fee.',
  'You receive a refund if a PRO denies your license.',
  'You report your member count every year. An audit can lead to extra fees.',
];

const UNTICKED = { agreed: false };

function Buttons({ onClose }: Pick<TermsDialogProps, 'onClose'>) {
  const isAgreed = useFormValue(({ agreed }: typeof UNTICKED) => agreed);
  const { submitting } = useFormState({ subscription: { submitting: true } });
  return (
    <FormActions>
      <SubmitButton busyLabel="Calculating…" disabled={!isAgreed}>
        Finish
      </SubmitButton>
      <Button variant="outline" onClick={onClose} disabled={submitting}>
        I Disagree
      </Button>
    </FormActions>
  );
}

interface TermsDialogProps {
  open: boolean;
  onClose: () => void;
  onFinish: Finish;
}

/** Shows the terms, which the user accepts before the rates are calculated (specification, section 2). */
export const TermsDialog = ({ open, onClose, onFinish }: TermsDialogProps) => (
  <AppDialog open={open} onClose={onClose} heading="Terms and conditions">
    <Form
      onSubmit={async () => formErrors(await onFinish())}
      initialValues={UNTICKED}
      overlay="Calculating your rates…"
    >
      <chakra.ol ps="6" listStyleType="decimal" display="grid" gap="2.5">
        {TERMS.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </chakra.ol>
      <CheckboxField name="agreed" label="I have read the terms and conditions above and agree" />
      <Buttons onClose={onClose} />
    </Form>
  </AppDialog>
);
