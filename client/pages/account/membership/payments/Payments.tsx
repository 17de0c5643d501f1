import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { endingGroups } from '#client/domain/endings.ts';
import { dueOf, foldedRows, paymentRows, splitPayments, sumOf } from '#client/domain/payments.ts';
import { pendingWords } from '#client/domain/pendingSignatures.ts';
import { needsAction, PAYMENTS_ID } from '#client/parts/billing/owed.ts';
import { DueList, retryWords } from '#client/parts/billing/DueList.tsx';
import { PayNow } from '#client/parts/billing/PayNow.tsx';
import { reportSilently } from '#client/platform/report.ts';
import { Drawing } from '#client/ui/Drawing.tsx';
import { Figure } from '#client/ui/Figure.tsx';
import { Section } from '#client/ui/layout/Section.tsx';
import { FailedList } from '#client/ui/layout/TryAgain.tsx';
import { Toggle } from '#client/ui/Toggle.tsx';
import { ErrorNote, LoadingRows, SuccessNote } from '#client/ui/states.tsx';
import { Lines } from '#client/ui/Unbroken.tsx';
import { useFocusOn } from '#client/ui/useFocusOn.ts';
import { download, type DownloadFile } from '../../agreements/download.ts';
import { isAllPending } from '../CoveredThrough.tsx';
import type { Business } from '../Overview.tsx';
import { PaymentsTable } from './PaymentsTable.tsx';
import { isOwing, type usePayments } from './usePayments.ts';
import { useBusinesses } from '#client/session/useBusinesses.ts';

type Loaded = ReturnType<typeof usePayments>;

interface OpenPaymentsProps {
  business: Business;
  billing: NonNullable<Loaded['billing']>;
  onPaid: (message: string) => void;
  onUpdateCard: () => void;
}

/** Returns what an overdue payment means for the licenses. */
function overdueWords({ business, billing }: Pick<OpenPaymentsProps, 'business' | 'billing'>): string {
  const { renewal } = business;
  const pending = business.pendingProviders ?? [];
  if (renewal?.state === 'ENDED') return 'The licenses here have ended. What is due is still owed.';
  const renewing = endingGroups(renewal?.endings?.filter(({ state }) => state !== 'OFF'));
  const last = renewing.find(({ endsOn }) => endsOn === billing.today);
  if (last)
    return `Today is the last day of ${last.names}. Coverage ends tonight unless what is due is paid.`;
  return [
    pending.length > 0 && `${pendingWords(pending, null)}.`,
    !isAllPending(business) &&
      `The ${pending.length > 0 ? 'other ' : ''}licenses stay in force for their term.`,
    'While a payment is overdue, its licenses do not renew.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Renders the debt, with buttons that pay it and that change the card. */
const OpenPayments = (props: OpenPaymentsProps) => {
  const { business, billing, onPaid, onUpdateCard } = props;
  const { state, action, owed, card, payments } = billing;
  const due = payments && dueOf(billing);
  const { businesses } = useBusinesses();
  return (
    <Stack gap="3">
      <Text>
        <span>{businesses.length > 1 ? 'Owed for this location:' : 'Owed:'}</span>{' '}
        <Figure of={owed} fontSize="2xl" />
      </Text>
      <DueList billing={billing} />
      <Lines of={[!action && retryWords([billing])]} />
      {state === 'OVERDUE' && <Text>{overdueWords(props)}</Text>}
      {due?.length !== 0 && (
        <PayNow
          businessId={business.id}
          amount={due ? sumOf(due) : null}
          card={card}
          action={action}
          // Where several locations owe, the banner's "Pay all" is the primary button.
          variant={businesses.filter(needsAction).length > 1 ? 'outline' : 'solid'}
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

/** Renders payments that need attention, the next ones and the most recently paid. A button shows all. */
function History({ billing, since }: Pick<PaymentsProps, 'billing' | 'since'>) {
  const [showsAll, setShowsAll] = useState(false);
  const [showsEarlier, setShowsEarlier] = useState(false);
  const [error, setError] = useState<string>();

  const saveReceipt = (file: DownloadFile) => {
    setError(undefined);
    download(file).catch((failure: unknown) => {
      reportSilently(failure, 'downloading a receipt');
      setError('The receipt could not be downloaded. Please try again.');
    });
  };

  const { current, earlier } = splitPayments(rowsOf(billing), since);
  const folded = foldedRows(current);
  const isFoldable = folded.length < current.length;
  return (
    <>
      {error !== undefined && <ErrorNote>{error}</ErrorNote>}
      {current.length > 0 && (
        <PaymentsTable
          caption="Payment schedule"
          payments={showsAll ? current : folded}
          onReceipt={saveReceipt}
        />
      )}
      {isFoldable && (
        <Toggle isOn={showsAll} onToggle={setShowsAll}>
          {showsAll ? 'Show fewer' : `Show all ${current.length}`}
        </Toggle>
      )}
      {earlier.length > 0 && (
        <Toggle isOn={showsEarlier} onToggle={setShowsEarlier}>
          {`${showsEarlier ? 'Hide' : 'Show'} the payments of earlier years`}
        </Toggle>
      )}
      {showsEarlier && (
        <PaymentsTable
          caption="Payments of earlier years"
          showCaption
          payments={earlier.toReversed()}
          onReceipt={saveReceipt}
        />
      )}
    </>
  );
}

interface PaymentsProps extends Loaded {
  business: Business;
  /** The first day of the current license year, or the earliest such day if the licenses' years differ. */
  since: string | undefined;
  onUpdateCard: () => void;
}

/** Renders a business's debt and payments, if the host returns them (docs/contract.md, "Beyond the 37"). */
export function Payments({ business, since, onUpdateCard, ...loaded }: PaymentsProps) {
  const { billing, isLoading, failed, retry } = loaded;
  const [paid, setPaid] = useState<string>();
  const isPaid = paid !== undefined;
  // Focuses the heading after a payment, because the pressed button has disappeared.
  const heading = useFocusOn<HTMLHeadingElement>(isPaid);

  if (!billing && !isLoading && !failed) return null;
  const owes = isOwing(loaded);
  if (billing && !owes && !isPaid && rowsOf(billing).length === 0) return null;
  return (
    <Section heading="Payments" id={PAYMENTS_ID} headingRef={heading}>
      <Stack gap="4">
        {isLoading && <LoadingRows height="8" label="Loading your payments…" />}
        {failed && (
          <FailedList ask={retry} what="loading the payments again">
            We could not load your payments.
          </FailedList>
        )}
        {isPaid && <SuccessNote>{paid}</SuccessNote>}
        {billing && owes && (
          <OpenPayments business={business} billing={billing} onPaid={setPaid} onUpdateCard={onUpdateCard} />
        )}
        {billing && !owes && !isPaid && (
          <Flex align="center" columnGap="4" rowGap="2" wrap="wrap" color="fg.muted">
            <Drawing isDone w="24" />
            Nothing is owed now.
          </Flex>
        )}
        <History billing={billing} since={since} />
      </Stack>
    </Section>
  );
}
