import { Button } from '@chakra-ui/react';
import { emailIfNamed, submitting } from '#client/apollo/formResult.ts';
import { email as emailRule } from '#client/domain/registration/rules.ts';
import { EmailField } from '#client/ui/form/fields.tsx';
import { Form } from '#client/ui/form/Form.tsx';
import { FormActions } from '#client/ui/form/FormError.tsx';
import { SubmitButton } from '#client/ui/form/SubmitButton.tsx';
import { useSendQuoteMutation } from './quote.generated.ts';

interface EmailQuoteFormProps {
  quoteId: string;
  /** The initial e-mail address of the form. */
  email: string;
  onSent: (to: string) => void;
  onCancel: () => void;
}

/** Shows the form for the e-mail address to which the quote is sent. */
export function EmailQuoteForm({ quoteId, email, onSent, onCancel }: EmailQuoteFormProps) {
  const [send] = useSendQuoteMutation();
  return (
    <Form
      aria-label="E-mail me this quote"
      overlay="Sending your quote…"
      initialValues={{ email }}
      onSubmit={(values: { email: string }) => {
        const to = values.email.trim();
        const call = send({ variables: { quoteId, email: to } });
        return submitting(call, () => onSent(to), emailIfNamed);
      }}
    >
      <EmailField
        hint="We send the quote there as a PDF, with a link that opens it again."
        autoComplete="email"
        autoFocus
        validate={emailRule}
      />
      <FormActions>
        <SubmitButton busyLabel="Sending…" variant="outline">
          Send
        </SubmitButton>
        <Button variant="plain" onClick={onCancel}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  );
}
