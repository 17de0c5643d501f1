import { Box, chakra, Text } from '@chakra-ui/react';
import { useRef, useState, type ReactNode } from 'react';
import { formatMoney } from '#client/domain/format.ts';
import { dueOf, onHoldOf, sumOf } from '#client/domain/payments.ts';
import { useBusy } from '#client/session/useSession.ts';
import { AppDialog } from '#client/ui/dialog/AppDialog.tsx';
import { FailedList } from '#client/ui/layout/TryAgain.tsx';
import { LoadingRows } from '#client/ui/states.tsx';
import { useDuePaymentsQuery, usePaymentsQuery } from './billing.generated.ts';
import type { BillingAction } from '#client/types.generated.ts';
import { DueList, OnHold } from './DueList.tsx';
import { PAY_ALL, PayNow } from './PayNow.tsx';
import { payWords } from './owed.ts';
import { ALL } from './usePayNow.ts';

/** The state of the query that a dialog shows. */
interface Query {
  loading: boolean;
  error?: unknown;
  refetch: () => Promise<unknown>;
}

/** Shows a dialog's payments once they are loaded, and a retry if they could not be loaded. */
function LoadedPayments({ query, children }: { query: Query; children: ReactNode }) {
  const { loading, error, refetch } = query;
  const isLoading = useBusy(loading);
  const content = useRef<HTMLDivElement>(null);
  const loadAgain = async () => {
    // The clicked button disappears with the error message, so the focus would leave the dialog.
    content.current?.focus();
    await refetch();
  };
  return (
    <Box ref={content} tabIndex={-1} outline="none" minH="14">
      {!children && isLoading && <LoadingRows rows={2} height="6" label="Loading your payments…" />}
      {Boolean(error) && !isLoading && (
        <FailedList ask={loadAgain} what="loading the payments again">
          We could not load what is to be paid.
        </FailedList>
      )}
      {children}
    </Box>
  );
}

interface DialogProps {
  businessId: string;
  /** The business's name, with its street address if another business has the same name. */
  name: string;
  /** The action that the owner must take, according to the list of businesses. */
  action: BillingAction | null;
  onClose: () => void;
  onPaid: (message: string) => void;
}

/** Shows what a business owes, which is loaded when the dialog opens, and the button that pays it. */
export function PayNowDialog({ businessId, name, action, onClose, onPaid }: DialogProps) {
  const [busy, setBusy] = useState(false);
  const query = usePaymentsQuery({
    variables: { businessId },
    fetchPolicy: 'network-only',
  });
  const billing = query.data?.business?.billing;
  const payments = billing?.payments;
  const due = payments && dueOf(payments);
  return (
    <AppDialog open onClose={onClose} heading={payWords(action)} busy={busy}>
      <LoadedPayments query={query}>
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
      </LoadedPayments>
    </AppDialog>
  );
}

interface AllProps {
  /** The locations that owe something, with their displayed names. */
  locations: readonly { id: string; name: string }[];
  onClose: () => void;
  onPaid: (message: string) => void;
}

/** Shows what each location owes, which is loaded when the dialog opens, and the button that pays all of it. */
export function PayAllDialog({ locations, onClose, onPaid }: AllProps) {
  const [busy, setBusy] = useState(false);
  const ids = locations.map(({ id }) => id);
  const query = useDuePaymentsQuery({
    variables: { ids },
    fetchPolicy: 'network-only',
  });
  const { data } = query;
  const billings = new Map(data?.businesses.map(({ id, billing }) => [id, billing]));
  const payments = [...billings.values()].flatMap((billing) => billing?.payments ?? []);
  const due = dueOf(payments);
  const [card = null] = [...billings.values()].map((billing) => billing?.card ?? null);
  return (
    <AppDialog open onClose={onClose} heading={PAY_ALL} busy={busy}>
      <LoadedPayments query={query}>
        {data && (
          <>
            <ul>
              {locations.map(({ id, name }) => (
                <chakra.li key={id} overflowWrap="anywhere">
                  {name}:{' '}
                  <chakra.span whiteSpace="nowrap">
                    {formatMoney(sumOf(dueOf(billings.get(id)?.payments ?? [])))}
                  </chakra.span>
                </chakra.li>
              ))}
            </ul>
            <OnHold payments={onHoldOf(payments)} />
            {due.length === 0 ? (
              <Text>There is nothing to pay now.</Text>
            ) : (
              <PayNow
                businessId={ALL}
                amount={sumOf(due)}
                card={card}
                action={null}
                onPaid={onPaid}
                onBusy={setBusy}
              />
            )}
          </>
        )}
      </LoadedPayments>
    </AppDialog>
  );
}
