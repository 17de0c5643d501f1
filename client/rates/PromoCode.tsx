import { Box, Button, Flex } from '@chakra-ui/react';
import { FORM_ERROR } from 'final-form';
import { useState } from 'react';
import { TextField } from '../ui/fields.tsx';
import { Form } from '../ui/Form.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { SubmittingOverlay } from '../ui/SubmittingOverlay.tsx';
import { SuccessNote } from '../ui/states.tsx';
import { required } from '../ui/validate.ts';

interface PromoCodeProps {
  /** The applied code, in capitals. */
  applied: string | undefined;
  /** Recalculates with a code; answers why not when that fails. */
  onApply: (code: string) => Promise<string | undefined>;
  onRemove: () => void;
}

const EMPTY = { promoCode: '' };

const capitals = (text: string) => text.toUpperCase();

const validate = required('Please enter a promo code');

/** The optional partner code (section 4, promo): hidden, shown, applied, removed. */
export function PromoCode({ applied, onApply, onRemove }: PromoCodeProps) {
  const [shown, setShown] = useState(false);

  if (applied) {
    return (
      <Flex gap="4" wrap="wrap" align="center" justify="space-between">
        <SuccessNote>
          Partner code <strong>{applied}</strong> is applied.
        </SuccessNote>
        <Button variant="outline" onClick={onRemove}>
          Remove
        </Button>
      </Flex>
    );
  }
  if (!shown) {
    return (
      <Button
        variant="plain"
        px="0"
        alignSelf="flex-start"
        onClick={() => {
          setShown(true);
        }}
      >
        Optional Partner Code?
      </Button>
    );
  }

  const apply = async ({ promoCode }: typeof EMPTY) => {
    const failure = await onApply(promoCode.trim());
    return failure === undefined ? undefined : { [FORM_ERROR]: failure };
  };
  return (
    <Box position="relative">
      <Form onSubmit={apply} initialValues={EMPTY} aria-label="Partner code">
        <TextField name="promoCode" label="Partner code" parse={capitals} validate={validate} />
        <SubmitButton busyLabel="Applying…" variant="outline" alignSelf="flex-start">
          Apply
        </SubmitButton>
        <SubmittingOverlay label="Applying your code…" />
      </Form>
    </Box>
  );
}
