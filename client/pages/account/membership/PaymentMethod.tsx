import { Button, chakra, Flex, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { EditIcon } from '#client/ui/icons.tsx';
import { SuccessNote } from '#client/ui/states.tsx';
import { Section } from '#client/ui/layout/Section.tsx';

/** The card form's code is loaded with the first opening. */
const UpdateCardDialog = lazy(async () => ({
  default: (await import('#client/parts/card/UpdateCardDialog.tsx')).UpdateCardDialog,
}));

/** The card on file by its last four digits, and the button to change it (section 2, Membership). */
export function PaymentMethod({ lastFour }: { lastFour: string | null }) {
  const [open, setOpen] = useState(false);
  const [updated, setUpdated] = useState(false);
  return (
    <Section heading="Payment method">
      <Stack gap="4">
        <Flex align="center" gap="3">
          <Text fontSize="lg" fontVariantNumeric="tabular-nums">
            <chakra.span aria-hidden fontWeight="bold" letterSpacing="0.08em">
              •••• •••• ••••{' '}
            </chakra.span>
            <VisuallyHidden>Card ending in </VisuallyHidden>
            {lastFour ?? '–'}
          </Text>
          <Button
            variant="outline"
            size="sm"
            px="2"
            aria-label="Update payment method"
            aria-haspopup="dialog"
            onClick={() => {
              setUpdated(false);
              setOpen(true);
            }}
          >
            <EditIcon />
          </Button>
        </Flex>
        {updated && <SuccessNote>Your payment method was updated.</SuccessNote>}
      </Stack>
      {open && (
        <Suspense>
          <UpdateCardDialog
            open
            onClose={() => {
              setOpen(false);
            }}
            onUpdated={() => {
              setUpdated(true);
            }}
          />
        </Suspense>
      )}
    </Section>
  );
}
