import { Button, chakra, Flex, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { CardDialog } from '#client/parts/card/CardDialog.tsx';
import { EditIcon } from '#client/ui/icons.tsx';
import { SuccessNote } from '#client/ui/states.tsx';
import { Section } from '#client/ui/layout/Section.tsx';

interface PaymentMethodProps {
  lastFour: string | null;
  /** The card that the host returns with the payments, or undefined until the payments are loaded. */
  card: { brand: string | null; lastFour: string | null; expires: string | null } | null | undefined;
  /** Whether the dialog with the card form is open. The payments section can also open it. */
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Renders the card's last four digits, and the button to change it (specification, section 2). */
export function PaymentMethod({ lastFour, card, open, onOpenChange: setOpen }: PaymentMethodProps) {
  /** The sentences about charges to a new card, or undefined until the card was updated. */
  const [charged, setCharged] = useState<string>();
  const updated = charged !== undefined;
  if (open && updated) setCharged(undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Focuses the heading if closing the dialog left nothing focused, because the opening button may be gone.
    if (updated) queueMicrotask(() => document.activeElement === document.body && heading.current?.focus());
  }, [updated]);
  // `card` and `lastFour` are loaded separately, so the card's details are shown only if the digits match.
  const details = card?.lastFour === lastFour ? card : undefined;
  const words = [details?.brand, details?.expires && `expires ${details.expires}`].filter(Boolean).join(', ');
  return (
    <Section heading="Payment method" headingRef={heading} isPlain>
      <Stack gap="4">
        <Flex align="center" gap="3" wrap="wrap">
          <Text fontSize="min({fontSizes.lg}, 8.5vw)" fontVariantNumeric="tabular-nums">
            {lastFour ? (
              <chakra.span whiteSpace="nowrap">
                <chakra.span aria-hidden fontWeight="bold" letterSpacing="0.08em">
                  •••• •••• ••••{' '}
                </chakra.span>
                <VisuallyHidden>Card ending in </VisuallyHidden>
                {lastFour}
              </chakra.span>
            ) : (
              'No card is on file.'
            )}
          </Text>
          <Button
            variant="outline"
            size="sm"
            px="2"
            aria-label="Update payment method"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            <EditIcon />
          </Button>
        </Flex>
        {words && <Text color="fg.muted">{words}</Text>}
        {updated && <SuccessNote>Your payment method was updated.{charged}</SuccessNote>}
      </Stack>
      {open && <CardDialog onClose={() => setOpen(false)} onUpdated={setCharged} />}
    </Section>
  );
}
