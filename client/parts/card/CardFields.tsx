import { Box, chakra, SimpleGrid } from '@chakra-ui/react';
import { CardCvcElement, CardExpiryElement, CardNumberElement } from '@stripe/react-stripe-js';
import type { StripeElementStyle } from '@stripe/stripe-js';
import { useEffect, useId, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { FieldError } from '#client/ui/form/fieldFrame.tsx';

/** What the three elements of Stripe have in common. */
interface CardElementProps {
  id?: string;
  options?: { style?: StripeElementStyle };
  onChange?: (event: { error?: { message: string } }) => void;
  onReady?: (element: { focus: () => void }) => void;
}

/** Stripe's fields are in its own frames, which our style tokens do not reach. */
const STYLE: StripeElementStyle = {
  base: { fontSize: '16px', fontFamily: 'Montserrat, Arial, sans-serif', color: '#15171C' },
  invalid: { color: '#B3261E' },
};
const DARK_STYLE: StripeElementStyle = {
  base: { ...STYLE.base, color: '#F3F2EE', '::placeholder': { color: '#B2B6BF' } },
  invalid: { color: '#FF9C92' },
};

/** Constants, as Stripe's wrapper would update the element for each new object. */
const optionsFor = (isDark: boolean) => ({ style: isDark ? DARK_STYLE : STYLE });
const OPTIONS = { light: optionsFor(false), dark: optionsFor(true) };

const isDark = () => window.matchMedia('(prefers-color-scheme: dark)').matches;

interface CardFieldsProps {
  /** Called with the error of the field with this label, and with undefined once it is corrected. */
  onFieldError: (label: string, message: string | undefined) => void;
}

interface CardFieldProps extends CardFieldsProps {
  label: string;
  /** Whether it is the first field, which takes the focus of the dialog that opened for it. */
  isFirst?: boolean;
  element: ComponentType<CardElementProps>;
}

/** Whether the dialog around this place has opened and nothing in it has received the focus since. */
function waitsForFirst(place: HTMLElement | null): boolean {
  const dialog = place?.closest('[role=dialog]');
  const { activeElement, body } = document;
  return dialog !== null && dialog !== undefined && (activeElement === dialog || activeElement === body);
}

function CardField({ label, element: Element, isFirst = false, onFieldError }: CardFieldProps) {
  const id = useId();
  const [error, setError] = useState<string>();
  const [options] = useState(() => (isDark() ? OPTIONS.dark : OPTIONS.light));
  const place = useRef<HTMLDivElement>(null);

  // The error may be out of view: the dialog has a fixed height, and a phone shows only the fields.
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
          // The sandbox's input; Stripe's own field is a frame and fills the box by itself.
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
          // Not earlier, as Stripe's frame has nothing to focus while it loads.
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

/** Card number, expiration date and CVC, each with its error (section 8). */
export function CardFields(props: CardFieldsProps) {
  return (
    // Side by side unless letters are so large that a label's word would break.
    <SimpleGrid minChildWidth="min(100%, max(7.5rem, 40%))" gap="3">
      <Box gridColumn="1 / -1">
        <CardField label="Card number" element={CardNumberElement} isFirst {...props} />
      </Box>
      <CardField label="Expiration date" element={CardExpiryElement} {...props} />
      <CardField label="CVC" element={CardCvcElement} {...props} />
    </SimpleGrid>
  );
}
