import { Box, chakra, Text } from '@chakra-ui/react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { formatMoney } from '#client/domain/format.ts';
import { dueOf, sumOf } from '#client/domain/payments.ts';
import { useBusy } from '#client/session/useSession.ts';
import { AppDialog } from '#client/ui/dialog/AppDialog.tsx';
import { FailedList } from '#client/ui/layout/TryAgain.tsx';
import { LoadingRows } from '#client/ui/states.tsx';
import { useDuePaymentsQuery, usePaymentsQuery } from './billing.generated.ts';
import type { BillingAction } from '#client/types.generated.ts';
import { DueList } from './DueList.tsx';
import { PAY_ALL, PayNow } from './PayNow.tsx';
import { billingOf, payWords } from './owed.ts';
import { ALL } from './usePayNow.ts';

interface DueDialogProps extends Pick<
  ComponentProps<typeof PayNow>,
  'businessId' | 'card' | 'action' | 'onPaid'
> {
  heading: string;
  query: { loading: boolean; error?: unknown; refetch: () => Promise<unknown> };
  /** The payments that the button charges. Null or undefined if not loaded, or not returned by the host. */
  due: readonly { amount: number | null }[] | null | undefined;
  onClose: () => void;
  /** The text that describes the loaded debt. */
  children: ReactNode;
}

/** Shows the loaded debt and the button that pays it, or a retry after a failed load. */
function DueDialog({ heading, query, due, onClose, children, ...payment }: DueDialogProps) {
  const loaded = { due, children };
  // During the payment the dialog shows the debt from before, because the payment reloads the debt.
  const [paid, setPaid] = useState<typeof loaded>();
  const shown = paid ?? loaded;
  const isLoading = useBusy(query.loading);
  return (
    <AppDialog open onClose={onClose} heading={heading}>
      <Box minH="14">
        {!shown.children && isLoading && <LoadingRows rows={2} height="6" label="Loading your payments…" />}
        {Boolean(query.error) && !isLoading && (
          <FailedList ask={query.refetch} what="loading the payments again">
            We could not load what is to be paid.
          </FailedList>
        )}
        {shown.children}
        {shown.children && shown.due?.length === 0 && <Text>There is nothing to pay now.</Text>}
        {shown.children && shown.due?.length !== 0 && (
          <PayNow
            {...payment}
            amount={shown.due ? sumOf(shown.due) : null}
            onBusy={(isBusy) => setPaid(isBusy ? loaded : undefined)}
          />
        )}
      </Box>
    </AppDialog>
  );
}

interface DialogProps {
  onClose: () => void;
  onPaid: (message: string) => void;
}

interface PayNowDialogProps extends DialogProps {
  businessId: string;
  /** The business's name, with its street address if another business has the same name. */
  name: string;
  /** The action that the owner must take, according to the list of businesses. */
  action: BillingAction | null;
}

/** Shows a business's debt, which is loaded when the dialog opens, and the button that pays it. */
export function PayNowDialog({ name, ...dialog }: PayNowDialogProps) {
  const { businessId, action } = dialog;
  const query = usePaymentsQuery({ variables: { businessId }, fetchPolicy: 'network-only' });
  const billing = query.data?.business?.billing;
  const due = billing?.payments && dueOf(billing);
  return (
    <DueDialog {...dialog} heading={payWords(action)} query={query} due={due} card={billing?.card ?? null}>
      {billing && (
        <>
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {name}
          </Text>
          <DueList billing={billing} most={Infinity} />
        </>
      )}
    </DueDialog>
  );
}

interface PayAllDialogProps extends DialogProps {
  /** The locations with a debt, with their displayed names. */
  locations: readonly { id: string; name: string }[];
}

/** Shows each location's debt, which is loaded when the dialog opens, and a button that pays all debts. */
export function PayAllDialog({ locations, ...dialog }: PayAllDialogProps) {
  const ids = locations.map(({ id }) => id);
  const query = useDuePaymentsQuery({ variables: { ids }, fetchPolicy: 'network-only' });
  const { data } = query;
  const dueAt = (id: string) => dueOf(billingOf(data, id));
  const [card = null] = data?.businesses.flatMap(({ billing }) => billing?.card ?? []) ?? [];
  return (
    <DueDialog
      {...dialog}
      heading={PAY_ALL}
      businessId={ALL}
      action={null}
      query={query}
      due={ids.flatMap(dueAt)}
      card={card}
    >
      {data && (
        <ul>
          {locations.map(({ id, name }) => (
            <chakra.li key={id} overflowWrap="anywhere">
              {name}: <chakra.span whiteSpace="nowrap">{formatMoney(sumOf(dueAt(id)))}</chakra.span>
              <DueList billing={billingOf(data, id)} />
            </chakra.li>
          ))}
        </ul>
      )}
    </DueDialog>
  );
}
