import { Box, Button } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { errorsAt } from '#client/apollo/formResult.ts';
import type { Result } from '#client/apollo/result.ts';
import { TextField } from '#client/ui/form/fields.tsx';
import { Form } from '#client/ui/form/Form.tsx';
import { FormActions } from '#client/ui/form/FormError.tsx';
import { SubmitButton } from '#client/ui/form/SubmitButton.tsx';
import { SuccessNote } from '#client/ui/states.tsx';
import { required } from '#client/domain/validate.ts';

interface PromoCodeProps {
  /** The applied code in upper case, or undefined if there is none. */
  applied: string | undefined;
  /** Recalculates the rates with a code. */
  onApply: (code: string) => Promise<Result>;
  onRemove: () => void;
}

const capitals = (text: string) => text.toUpperCase();

const validate = required('Please enter a promo code');

/**
 * Shows a control for the optional promo code (specification, section 4): at first a button, then the field
 * that the button opens, and finally the same field, read-only, with the applied code.
 */
export function PromoCode({ applied, onApply, onRemove }: PromoCodeProps) {
  const [shown, setShown] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const last = useRef({ applied, shown });

  // Focuses the field when it opens or its code changes, because the clicked button has been removed.
  useEffect(() => {
    if (last.current.applied === applied && last.current.shown === shown) return;
    last.current = { applied, shown };
    place.current?.querySelector('input')?.focus();
  }, [applied, shown]);

  if (!applied && !shown) {
    return (
      <Button variant="plain" px="0" alignSelf="flex-start" onClick={() => setShown(true)}>
        Optional Partner Code?
      </Button>
    );
  }

  const apply = async ({ promoCode }: { promoCode: string }) => {
    // Ignores the submit, because Enter submits the form even while the field with the code is read-only.
    if (applied) return undefined;
    return errorsAt(await onApply(promoCode.trim()), () => 'promoCode');
  };
  const remove = () => {
    setShown(true);
    onRemove();
  };
  return (
    <Box ref={place}>
      <Form
        onSubmit={apply}
        initialValues={{ promoCode: applied ?? '' }}
        aria-label="Partner code"
        overlay="Applying your code…"
      >
        <TextField
          name="promoCode"
          label="Partner code"
          autoComplete="off"
          parse={capitals}
          readOnly={applied !== undefined}
          validate={validate}
        />
        {applied && (
          <SuccessNote>
            Partner code <strong>{applied}</strong> is applied.
          </SuccessNote>
        )}
        <FormActions>
          {applied ? (
            <Button variant="outline" onClick={remove}>
              Remove
            </Button>
          ) : (
            <SubmitButton busyLabel="Applying…" variant="outline">
              Apply
            </SubmitButton>
          )}
        </FormActions>
      </Form>
    </Box>
  );
}
