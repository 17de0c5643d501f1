import { Box, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { dueOf, sumOf } from '#client/domain/payments.ts';
import { useBusy } from '#client/session/useSession.ts';
import { AppDialog } from '#client/ui/dialog/AppDialog.tsx';
import { FailedList } from '#client/ui/layout/TryAgain.tsx';
import { LoadingOverlay, SkeletonRows } from '#client/ui/states.tsx';
import { usePaymentsQuery } from './billing.generated.ts';
import type { BillingAction } from '#client/types.generated.ts';
import { DueList } from './DueList.tsx';
import { PayNow } from './PayNow.tsx';
import { payWords } from './useNeedsAction.ts';

interface DialogProps {
  businessId: string;
  /** The business's name, with its street address if another business has the same name. */
  name: string;
  /** The action that the owner must take, according to the list of businesses. */
  action: BillingAction | null;
  onClose: () => void;
  onPaid: () => void;
}

/** Shows what a business owes, which is loaded when the dialog opens, and the button that pays it. */
export function PayNowDialog({ businessId, name, action, onClose, onPaid }: DialogProps) {
  const [busy, setBusy] = useState(false);
  const { data, loading, error, refetch } = usePaymentsQuery({
    variables: { businessId },
    fetchPolicy: 'network-only',
  });
  const isLoading = useBusy(loading);
  const billing = data?.business?.billing;
  const content = useRef<HTMLDivElement>(null);
  const loadAgain = async () => {
    // The clicked button disappears with the error message, so the focus would leave the dialog.
    content.current?.focus();
    await refetch();
  };
  const payments = billing?.payments;
  const due = payments && dueOf(payments);
  return (
    <AppDialog open onClose={onClose} heading={payWords(action)} busy={busy}>
      <Box ref={content} tabIndex={-1} outline="none" position="relative" minH="14">
        {!billing && isLoading && (
          <>
            <SkeletonRows rows={2} height="6" />
            <LoadingOverlay label="Loading your payments…" />
          </>
        )}
        {error && !isLoading && (
          <FailedList ask={loadAgain} what="loading the payments again">
            We could not load what is to be paid.
          </FailedList>
        )}
        {billing && (
          <>
            <Text fontWeight="semibold" overflowWrap="anywhere">
              {name}
            </Text>
            {payments && <DueList payments={payments} />}
            {due?.length === 0 ? (
              <Text>There is nothing to pay now.</Text>
            ) : (
              <PayNow
                businessId={businessId}
                amount={due ? sumOf(due) : null}
                card={billing.card}
                action={action}
                onPaid={onPaid}
                onBusy={setBusy}
              />
            )}
          </>
        )}
      </Box>
    </AppDialog>
  );
}
