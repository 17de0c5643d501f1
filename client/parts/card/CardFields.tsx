import { Box, chakra, SimpleGrid } from '@chakra-ui/react';
import { CardCvcElement, CardExpiryElement, CardNumberElement } from '@stripe/react-stripe-js';
import type { StripeElementStyle } from '@stripe/stripe-js';
import { useEffect, useId, useRef, useState, type ComponentType } from 'react';
import { FieldError } from '#client/ui/form/fieldFrame.tsx';

/** The props that Stripe's three card elements share. */
interface CardElementProps {
  id?: string;
  options?: { style?: StripeElementStyle };
  onChange?: (event: { error?: { message: string } }) => void;
  onReady?: (element: { focus: () => void }) => void;
}

/** The style of Stripe's card fields, which are iframes that our style tokens do not reach. */
const STYLE: StripeElementStyle = {
  base: { fontSize: '16px', fontFamily: 'Montserrat, Arial, sans-serif', color: '#15171C' },
  invalid: { color: '#B3261E' },
};
const DARK_STYLE: StripeElementStyle = {
  base: { ...STYLE.base, color: '#F3F2EE', '::placeholder': { color: '#B2B6BF' } },
  invalid: { color: '#FF9C92' },
};

const isDark = () => window.matchMedia('(prefers-color-scheme: dark)').matches;

interface CardFieldsProps {
  /** Called with a field's label and its error message, which is undefined once the error is corrected. */
  onFieldError: (label: string, message: string | undefined) => void;
}

interface CardFieldProps extends CardFieldsProps {
  label: string;
  /** Whether the field is the first, which receives the focus when the dialog opens. */
  isFirst?: boolean;
  element: ComponentType<CardElementProps>;
}

/** Whether an element is in a dialog that has just opened, so that no control has the focus yet. */
function waitsForFirst(place: HTMLElement | null): boolean {
  const dialog = place?.closest('[role=dialog]');
  const { activeElement, body } = document;
  return dialog !== null && dialog !== undefined && (activeElement === dialog || activeElement === body);
}

function CardField({ label, element: Element, isFirst = false, onFieldError }: CardFieldProps) {
  const id = useId();
  const [error, setError] = useState<string>();
  // Stored as state, because a new object on each render would make Stripe update the element each time.
  const [options] = useState(() => ({ style: isDark() ? DARK_STYLE : STYLE }));
  const place = useRef<HTMLDivElement>(null);

  // Scrolls to the error, which may be outside the viewport because the dialog has a fixed height.
  useEffect(() => {
    if (error !== undefined) place.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);

  return (
    <Box>
      <chakra.label htmlFor={id} display="block" fontWeight="semibold" fontSize="sm" mb="1">
        {label}
      </chakra.label>
      <Box
        h="11"
        px="3.5"
        py="2.5"
        borderWidth="1px"
        borderRadius="md"
        borderColor={error ? 'border.error' : 'border.control'}
        bg="bg"
        _focusWithin={{ outline: '3px solid {colors.focusRing}', outlineOffset: '2px' }}
        css={{
          // Styles only the sandbox's input, because Stripe's iframe fills its container without any style.
          '& .card-sandbox-input': {
            w: '100%',
            h: '6',
            lineHeight: '1.5',
            bg: 'transparent',
            outline: 'none',
          },
        }}
      >
        <Element
          id={id}
          options={options}
          // Focuses the first field once it is ready, because Stripe's iframe has no field while it loads.
          onReady={(field) => {
            if (isFirst && waitsForFirst(place.current)) field.focus();
          }}
          onChange={(event) => {
            setError(event.error?.message);
            onFieldError(label, event.error?.message);
          }}
        />
      </Box>
      <Box role="alert" ref={place}>
        <FieldError id={id}>{error}</FieldError>
      </Box>
    </Box>
  );
}

/** Shows the fields for card number, expiration date and CVC with their errors (specification, section 8). */
export const CardFields = (props: CardFieldsProps) => (
  // Expiration date and CVC are side by side unless a large font would break a word of their labels.
  <SimpleGrid minChildWidth="min(100%, max(7.5rem, 40%))" gap="3">
    <Box gridColumn="1 / -1">
      <CardField label="Card number" element={CardNumberElement} isFirst {...props} />
    </Box>
    <CardField label="Expiration date" element={CardExpiryElement} {...props} />
    <CardField label="CVC" element={CardCvcElement} {...props} />
  </SimpleGrid>
);
