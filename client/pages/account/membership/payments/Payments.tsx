import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { dueOf, paymentRows, splitPayments, sumOf } from '#client/domain/payments.ts';
import { PAID, PAYMENTS_ID } from '#client/parts/billing/owed.ts';
import { DueList } from '#client/parts/billing/DueList.tsx';
import { PayNow } from '#client/parts/billing/PayNow.tsx';
import { reportSilently } from '#client/platform/report.ts';
import { Day } from '#client/ui/Day.tsx';
import { formatMoney } from '#client/domain/format.ts';
import { Section } from '#client/ui/layout/Section.tsx';
import { FailedList } from '#client/ui/layout/TryAgain.tsx';
import { ErrorNote, LoadingOverlay, SkeletonRows, SuccessNote } from '#client/ui/states.tsx';
import { download } from '../../agreements/download.ts';
import type { DownloadFile } from '../../agreements/download.ts';
import { PaymentsTable } from './PaymentsTable.tsx';
import type { usePayments } from './usePayments.ts';

const NO_RECEIPT = 'The receipt could not be downloaded. Please try again.';

const names = new Intl.ListFormat('en-US');

type Loaded = ReturnType<typeof usePayments>;

interface OpenPaymentsProps {
  businessId: string;
  /** The providers whose licenses are not in force until the owner signs, and whether these are all. */
  pending: readonly string[];
  isAllPending: boolean;
  billing: NonNullable<Loaded['billing']>;
  onPaid: () => void;
  onUpdateCard: () => void;
}

/** Renders what is due and unpaid, with the buttons that pay it or change the card. */
const OpenPayments = ({
  businessId,
  pending,
  isAllPending,
  billing: { state, action, owed, card, payments },
  onPaid,
  onUpdateCard,
}: OpenPaymentsProps) => {
  const due = payments && dueOf(payments);
  const retrying = due?.filter(({ status }) => status === 'RETRYING') ?? [];
  const [nextTry] = retrying.flatMap(({ nextTryOn }) => nextTryOn ?? []).toSorted();
  return (
    <Stack gap="3">
      <Text>
        Owed:{' '}
        <Text
          as="span"
          fontSize="2xl"
          fontFamily="heading"
          fontWeight="bold"
          fontVariantNumeric="tabular-nums"
        >
          {formatMoney(owed)}
        </Text>
      </Text>
      {payments && <DueList payments={payments} />}
      {retrying.length > 0 && (
        <Text>
          If you do nothing, your card on file is tried again by itself
          {nextTry && (
            <>
              {' '}
              on <Day on={nextTry} />
            </>
          )}
          .
        </Text>
      )}
      {state === 'OVERDUE' && (
        <Text>
          {pending.length > 0 &&
            `${names.format(pending)} ${pending.length === 1 ? 'covers' : 'cover'} this location only once you have signed. `}
          {!isAllPending &&
            `The ${pending.length > 0 ? 'other ' : ''}licenses stay in force for their term. `}
          While a payment is overdue, its licenses do not renew.
        </Text>
      )}
      {due?.length !== 0 && (
        <PayNow
          businessId={businessId}
          amount={due ? sumOf(due) : null}
          card={card}
          action={action}
          onPaid={onPaid}
        />
      )}
      <Box>
        <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={onUpdateCard}>
          Update card
        </Button>
      </Box>
    </Stack>
  );
};

const rowsOf = (billing: Loaded['billing']) => paymentRows(billing?.payments ?? [], billing?.reversals ?? []);

/** Whether anything is due and unpaid. */
export const isOwing = ({ billing }: Loaded): boolean => (billing?.owed ?? 0) > 0;

interface PaymentsProps extends Loaded, Pick<OpenPaymentsProps, 'pending' | 'isAllPending'> {
  businessId: string;
  onUpdateCard: () => void;
}

/** Renders what a business owes and how to pay it (docs/contract.md, "Beyond the 37"), if it has billing. */
export function Payments({ businessId, pending, isAllPending, onUpdateCard, ...loaded }: PaymentsProps) {
  const { billing, isLoading, failed, retry } = loaded;
  const heading = useRef<HTMLHeadingElement>(null);
  const [isPaid, setIsPaid] = useState(false);
  // Focuses the heading after a payment, because the pressed button has disappeared.
  useEffect(() => {
    if (isPaid) heading.current?.focus();
  }, [isPaid]);

  if (!billing && !isLoading && !failed) return null;
  const owes = isOwing(loaded);
  if (billing && !owes && !isPaid && rowsOf(billing).length === 0) return null;
  return (
    <Section heading="Payments" id={PAYMENTS_ID} headingRef={heading}>
      <Stack gap="4" position="relative">
        {isLoading && (
          <>
            <SkeletonRows rows={3} height="8" />
            <LoadingOverlay label="Loading your payments…" />
          </>
        )}
        {failed && (
          <FailedList ask={retry} what="loading the payments again">
            We could not load your payments.
          </FailedList>
        )}
        {isPaid && <SuccessNote>{PAID}</SuccessNote>}
        {billing && owes && (
          <OpenPayments
            businessId={businessId}
            pending={pending}
            isAllPending={isAllPending}
            billing={billing}
            onPaid={() => {
              setIsPaid(true);
            }}
            onUpdateCard={onUpdateCard}
          />
        )}
        {billing && !owes && !isPaid && <Text color="fg.muted">Nothing is owed now.</Text>}
      </Stack>
    </Section>
  );
}

interface HistoryProps extends Pick<Loaded, 'billing'> {
  /** The start of the current license years; earlier payments are listed separately. */
  since: string | undefined;
}

/** Renders the paid and scheduled payments by date, with their receipts. */
export function PaymentHistory({ billing, since }: HistoryProps) {
  const [showsEarlier, setShowsEarlier] = useState(false);
  const [error, setError] = useState<string>();

  const saveReceipt = (file: DownloadFile) => {
    setError(undefined);
    download(file).catch((failure: unknown) => {
      reportSilently(failure, 'downloading a receipt');
      setError(NO_RECEIPT);
    });
  };

  const { current, earlier } = splitPayments(rowsOf(billing), since);
  return (
    <>
      {error !== undefined && <ErrorNote>{error}</ErrorNote>}
      {current.length > 0 && (
        <PaymentsTable caption="Payments by day" payments={current} onReceipt={saveReceipt} />
      )}
      {earlier.length > 0 && (
        <Flex direction="column" gap="4">
          <Button
            alignSelf="flex-start"
            variant="outline"
            size="sm"
            aria-expanded={showsEarlier}
            onClick={() => {
              setShowsEarlier(!showsEarlier);
            }}
          >
            {showsEarlier ? 'Hide' : 'Show'} the payments of earlier years
          </Button>
          {showsEarlier && (
            <PaymentsTable
              caption="Payments of earlier years"
              payments={earlier.toReversed()}
              onReceipt={saveReceipt}
            />
          )}
        </Flex>
      )}
    </>
  );
}
