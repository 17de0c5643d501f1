import { Box, Button, Flex, Grid, Link, Text } from '@chakra-ui/react';
import { useApolloClient } from '@apollo/client/react';
import { lazy, Suspense, useState } from 'react';
import { formatMoney } from '#client/domain/format.ts';
import { dueOf, sumOf } from '#client/domain/payments.ts';
import { DueList, retryWords } from '#client/parts/billing/DueList.tsx';
import { billingOf, PAYMENTS_ID, payWords, useOwed } from '#client/parts/billing/owed.ts';
import { reloadBilling } from '#client/parts/billing/reloadBilling.ts';
import { CardDialog } from '#client/parts/card/CardDialog.tsx';
import type { ListedBusiness } from '#client/session/businesses.ts';
import { selectBusiness } from '#client/session/session.ts';
import { useLocationNames } from '#client/parts/locations/useStreets.ts';
import { useBusinesses } from '#client/session/useBusinesses.ts';
import { AlertIcon } from '#client/ui/icons.tsx';
import { useRefetchOnFocus } from '#client/apollo/useRefetchOnFocus.ts';
import { DoneNote } from '#client/ui/states.tsx';
import { AppLink } from '#client/ui/links.tsx';
import { Lines } from '#client/ui/Unbroken.tsx';

/** Loads the payment dialogs' code only when one of them opens. */
const loadDialogs = () => import('#client/parts/billing/PayNowDialog.tsx');
const PayNowDialog = lazy(async () => ({ default: (await loadDialogs()).PayNowDialog }));
const PayAllDialog = lazy(async () => ({ default: (await loadDialogs()).PayAllDialog }));

/** The banner's colors: amber if the owner only has to confirm payments that are not overdue, else red. */
const LOOKS = {
  amber: { bg: 'brand.subtle', borderColor: 'orange', icon: 'brand.fg' },
  red: { bg: 'bg.error', borderColor: 'border.error', icon: 'fg.error' },
};

const isOverdue = ({ billing }: ListedBusiness) => billing?.state === 'OVERDUE';

/** Returns the action that the owner must take for a location's payment, or null if there is none. */
const actionOf = ({ billing }: ListedBusiness) => billing?.action ?? null;

/** Returns a sentence about how the owner can pay `sum` US dollars (0 if the amount is unknown). */
function whatToDo(concerned: readonly ListedBusiness[], sum: number): string {
  const [one, ...others] = concerned;
  const what = sum > 0 ? formatMoney(sum) : others.length > 0 ? 'them' : 'it';
  if (concerned.every((business) => actionOf(business) === 'CONFIRM_PAYMENT'))
    return `Your bank asks you to confirm ${what}. ${others.length > 0 ? 'Press Pay all to confirm. ' : ''}Nothing is charged before you do.`;
  if (others.length > 0) return 'Pay all with your card on file, or use another card.';
  if (one && actionOf(one) === 'UPDATE_CARD')
    return 'Your card on file cannot be charged any more. Please use another one.';
  // Omits the sum of an overdue payment, because the banner's heading already names it.
  const isNamed = sum > 0 && !(one && isOverdue(one));
  return `Pay ${isNamed ? `${what} ` : ''}now with your card on file, or use another card.`;
}

const WAITS = { CONFIRM_PAYMENT: 'to confirm', UPDATE_CARD: 'waiting for another card' };

/** Returns the payment status that is shown beside a location if the banner lists several locations. */
const wordsOf = (business: ListedBusiness, owed: number | null) => {
  const sum = owed ? `${formatMoney(owed)} ` : '';
  const action = actionOf(business);
  return `${sum}${isOverdue(business) ? 'overdue' : action ? WAITS[action] : 'not paid'}`;
};

/** Returns the banner's heading. A single location is named, and its debt is stated only when overdue. */
function headingOf(
  concerned: readonly ListedBusiness[],
  owed: number,
  nameOf: (business: ListedBusiness) => string,
) {
  const [one, ...others] = concerned;
  if (one && others.length === 0) {
    const what = `A payment for ${nameOf(one)}`;
    if (isOverdue(one))
      return owed > 0 ? `${formatMoney(owed)} is overdue for ${nameOf(one)}.` : `${what} is overdue.`;
    return actionOf(one) ? `${what} is waiting for you.` : `${what} did not go through.`;
  }
  const where = `at ${concerned.length} locations.`;
  return owed > 0 ? `You owe ${formatMoney(owed)} ${where}` : `A payment is due ${where}`;
}

const toMembership = (id: string, text: string) => (
  <AppLink fontWeight="semibold" to="/account/membership" onClick={() => selectBusiness(id)}>
    {text}
  </AppLink>
);

/** The open dialog, which pays one business's debt, pays the debts of all businesses, or changes the card. */
type Dialog = { pays: ListedBusiness } | { paysAll: readonly ListedBusiness[] } | 'card';

/** The columns of the list of locations: several on a wide screen, so that the banner takes less height. */
const NAMES = { base: 'minmax(0, 1fr)', md: 'repeat(auto-fill, minmax(17rem, 1fr))' };

/** Lists the locations whose payments need the owner's action, each with its debt. */
function Locations({ concerned, owedOf, data, nameOf }: Omit<BannerProps, 'sum' | 'isBelow' | 'onOpen'>) {
  return (
    <Grid asChild templateColumns={NAMES} columnGap="6" rowGap="1" mt="2" ps="8" overflowWrap="anywhere">
      <ul>
        {concerned.map((business) => (
          <li key={business.id}>
            {toMembership(business.id, nameOf(business))}, {wordsOf(business, owedOf(business))}
            <DueList billing={billingOf(data, business.id)} most={1} />
          </li>
        ))}
      </ul>
    </Grid>
  );
}

interface BannerProps extends Pick<ReturnType<typeof useOwed>, 'owedOf' | 'data' | 'sum'> {
  concerned: readonly ListedBusiness[];
  /** Whether only one location owes, and the page below the banner shows that debt and how to pay it. */
  isBelow: boolean;
  nameOf: (business: ListedBusiness) => string;
  onOpen: (dialog: Dialog) => void;
}

function Banner({ concerned, owedOf, data, sum, isBelow, nameOf, onOpen }: BannerProps) {
  const asksCard = concerned.some((business) => actionOf(business) !== 'CONFIRM_PAYMENT');
  const looks = LOOKS[asksCard || concerned.some(isOverdue) ? 'red' : 'amber'];
  const billings = concerned.map(({ id }) => billingOf(data, id));
  const due = billings.flatMap((each) => dueOf(each));
  // Whether the sum to be charged is known. If it is not, the banner states the sum owed instead.
  const isKnown = billings.every((each) => each?.payments) && due.every(({ amount }) => amount !== null);
  const retry = concerned.some(actionOf) ? '' : retryWords(billings);
  const only = concerned.length === 1 ? concerned[0] : undefined;
  const action = only ? actionOf(only) : null;
  const opens = (label: string, dialog: Dialog, variant: 'solid' | 'outline' = 'solid') => (
    <Button size="sm" variant={variant} aria-haspopup="dialog" onClick={() => onOpen(dialog)}>
      {label}
    </Button>
  );
  return (
    <Box
      mb={{ base: '5', md: '8' }}
      px={{ base: 'edge', md: '6' }}
      py="4"
      bg={looks.bg}
      borderRadius="lg"
      borderStartWidth="4px"
      borderColor={looks.borderColor}
      _print={{ display: 'none' }}
    >
      <Flex role="status" gap="3">
        <AlertIcon mt="0.5" color={looks.icon} />
        <Box minW="0" overflowWrap="anywhere">
          <Text fontWeight="semibold">{headingOf(concerned, sum, nameOf)}</Text>
          {only && !isBelow && (
            // Reserves the line before the payments load, so that their text does not push the page down.
            <Box minH="1lh">
              <DueList billing={billingOf(data, only.id)} />
            </Box>
          )}
          <Lines
            of={[(!isBelow || action) && `${whatToDo(concerned, isKnown ? sumOf(due) : sum)} ${retry}`]}
          />
        </Box>
      </Flex>
      {concerned.length > 1 && (
        <Locations concerned={concerned} owedOf={owedOf} data={data} nameOf={nameOf} />
      )}
      {isBelow && (
        <Box mt="2" ps="8">
          <Link href={`#${PAYMENTS_ID}`} fontWeight="semibold">
            See the payments
          </Link>
        </Box>
      )}
      {!isBelow && (
        <Flex wrap="wrap" align="center" columnGap="4" rowGap="2" mt="3" ps="8">
          {only && action !== 'UPDATE_CARD' && opens(payWords(action), { pays: only })}
          {!only &&
            opens(`Pay all${isKnown && due.length > 0 ? ` ${formatMoney(sumOf(due))}` : ''}`, {
              paysAll: concerned,
            })}
          {asksCard && opens('Update card', 'card', action === 'UPDATE_CARD' ? 'solid' : 'outline')}
          {only && toMembership(only.id, 'See the payments')}
        </Flex>
      )}
    </Box>
  );
}

/**
 * Shows on every account page which payments need the owner's action. Shows no banner if nothing is owed, or
 * while the page waits for the location's status (`isAwaited`). A dialog remains open without the banner.
 */
export function BillingBanner({ address, isAwaited = false }: { address: string; isAwaited?: boolean }) {
  const { current } = useBusinesses();
  const { owing: concerned, owedOf, data, sum } = useOwed();
  const nameOf = useLocationNames(concerned.map(({ id }) => id));
  const [dialog, setDialog] = useState<Dialog>();
  const [done, setDone] = useState<string>();
  const client = useApolloClient();
  // Refetches on focus, because another window or an automatic retry may have completed the payment.
  useRefetchOnFocus(concerned.length > 0 && !dialog, () => reloadBilling(client));
  const isBelow =
    address === '/account/membership' && concerned.length === 1 && concerned[0]?.id === current?.id;
  const close = () => setDialog(undefined);
  const finish = (text: string) => {
    close();
    setDone(text);
  };
  return (
    <>
      {done !== undefined && <DoneNote mb={{ base: '5', md: '8' }}>{done}</DoneNote>}
      {!isAwaited && concerned.length > 0 && (
        <Banner
          concerned={concerned}
          owedOf={owedOf}
          data={data}
          sum={sum}
          isBelow={isBelow}
          nameOf={nameOf}
          onOpen={setDialog}
        />
      )}
      <Suspense>
        {typeof dialog === 'object' && 'pays' in dialog && (
          <PayNowDialog
            businessId={dialog.pays.id}
            name={nameOf(dialog.pays)}
            action={actionOf(dialog.pays)}
            onClose={close}
            onPaid={finish}
          />
        )}
        {typeof dialog === 'object' && 'paysAll' in dialog && (
          <PayAllDialog
            locations={dialog.paysAll.map((business) => ({ id: business.id, name: nameOf(business) }))}
            onClose={close}
            onPaid={finish}
          />
        )}
        {dialog === 'card' && (
          <CardDialog onClose={close} onUpdated={(charged) => setDone(`Your card was updated.${charged}`)} />
        )}
      </Suspense>
    </>
  );
}
