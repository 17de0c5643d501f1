import { Box, Button, chakra, Flex, Grid, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useReactiveVar } from '@apollo/client/react';
import { dayBefore } from '#client/domain/dates.ts';
import { pendingWords, type PendingShares } from '#client/domain/pendingSignatures.ts';
import { withPending } from '#client/domain/providers.ts';
import type { PurchaseMade } from '#client/domain/purchaseMade.ts';
import { forgetPurchase, lastPurchaseVar } from '#client/session/session.ts';
import { useCurrentBusiness } from '#client/session/guards.ts';
import { useBusinesses } from '#client/session/useBusinesses.ts';
import { useLocationNames } from '#client/parts/locations/useStreets.ts';
import { useBusy, useUser } from '#client/session/useSession.ts';
import { Day } from '#client/ui/Day.tsx';
import { formatMoney, listed } from '#client/domain/format.ts';
import { CheckIcon } from '#client/ui/icons.tsx';
import { Placeholder } from '#client/ui/states.tsx';
import { usePaidByQuery } from './purchaseComplete.generated.ts';

/** Returns as text what was charged, and to which card if the host returns the card. */
function chargeOf(
  { charged, isFree, newMonthlyTotal }: PurchaseMade,
  lastFour: string | null,
): string | undefined {
  if (isFree)
    return `Your group pays. Nothing is charged to your card${newMonthlyTotal ? ' for these' : ''}.`;
  if (charged === null) return undefined;
  return `${formatMoney(charged)} today${lastFour ? `, to the card ending in ${lastFour}` : ''}`;
}

function monthlyOf({ charged, isFree, newMonthlyTotal }: PurchaseMade): string | undefined {
  if (charged === null) {
    // A package does not change the price of licenses that were bought earlier.
    return isFree && newMonthlyTotal
      ? `Your card still pays ${formatMoney(newMonthlyTotal)} a month for this location’s other licenses`
      : undefined;
  }
  if (newMonthlyTotal === null || newMonthlyTotal === charged) return `${formatMoney(charged)} a month`;
  return `${formatMoney(charged)} more: this location now pays ${formatMoney(newMonthlyTotal)} a month`;
}

/** Returns the discounts as text. The charged amounts already include them. */
const savingsOf = ({ savings }: PurchaseMade) =>
  savings
    .map(({ label, monthly }) => `${label}: ${formatMoney(Math.abs(monthly))} a month, already taken off`)
    .join(', ');

const daysOf = ({ startDate, renewalDate }: PurchaseMade) =>
  startDate &&
  renewalDate && (
    <>
      <Day on={startDate} /> through <Day on={dayBefore(renewalDate)} />, then it renews for another year
    </>
  );

/** Returns the owner's next step as text, in bold if the owner must sign documents. */
function nextOf(
  waiting: readonly string[],
  bought: readonly string[],
  email: string | null | undefined,
  costs: PendingShares | null | undefined,
): ReactNode {
  if (waiting.length === 0) return 'Download your agreements below';
  const isOne = waiting.length === 1;
  const pros = listed(waiting);
  const sign = `Sign for ${pros}: we e-mailed ${isOne ? 'the link' : 'the links'}${email ? ` to ${email}` : ''}.`;
  const share = pendingWords(waiting, costs);
  return (
    <>
      <chakra.b fontWeight="bold">{sign}</chakra.b>{' '}
      {bought.length > waiting.length ? `${share}. Download your other agreements below.` : `${share}.`}
    </>
  );
}

interface PanelProps {
  purchase: PurchaseMade;
  place: { id: string; name: string } | undefined;
  /** Whether the list of businesses, from which `place` is taken, is loading. */
  isFinding: boolean;
}

function Panel({ purchase, place, isFinding }: PanelProps) {
  const email = useUser()?.email;
  const nameOf = useLocationNames([]);
  const { data, loading } = usePaidByQuery({
    variables: { businessId: purchase.businessId ?? '' },
    // Skipped without a start date, because only a host with start dates also returns this query's fields.
    skip: purchase.businessId === null || purchase.startDate === null,
  });
  const isLoading = useBusy(loading);
  // If the host does not return the pending licenses, uses those that the checkout assumed (section 4).
  const pending = data?.business?.pendingProviders ?? purchase.pending;
  const waiting = purchase.names.filter((name) => pending.includes(name));
  const next = [
    'Next',
    <Placeholder isLoading={isLoading}>{nextOf(waiting, purchase.names, email, data?.business)}</Placeholder>,
  ] as const;
  const mustSign = waiting.length > 0;
  const rows: (readonly [label: string, value: ReactNode])[] = [
    // An action that the owner must take is listed first.
    ...(mustSign ? [next] : []),
    ['Licenses', <Placeholder isLoading={isLoading}>{withPending(purchase.names, waiting)}</Placeholder>],
    ['Location', place ? nameOf(place) : isFinding && <Placeholder isLoading>Location</Placeholder>],
    ['Charged', chargeOf(purchase, data?.business?.pmLastFour ?? null)],
    ['Monthly payment', monthlyOf(purchase)],
    ['Discount', savingsOf(purchase)],
    ['Term', daysOf(purchase)],
    ['E-mail', email && `${purchase.isFree ? 'Confirmation' : 'Receipt'} sent to ${email}`],
    ...(mustSign ? [] : [next]),
  ];
  const facts = rows.filter(([, value]) => Boolean(value));
  return (
    <Box
      role="status"
      mb="8"
      px={{ base: '4', md: '6' }}
      py="5"
      bg="bg.success"
      borderRadius="lg"
      borderStartWidth="4px"
      borderColor="green"
    >
      <Flex justify="space-between" align="flex-start" gap="3" mb="3">
        <Flex gap="3" align="center">
          <CheckIcon p="1.5" w="9" h="9" borderRadius="full" bg="green" color="ink" animation="draw" />
          <Heading as="h2" size="lg">
            {mustSign
              ? `${purchase.isFree ? '' : 'Paid. '}${waiting.length === 1 ? 'One signature' : `${waiting.length} signatures`} to go.`
              : 'You’re all set.'}
          </Heading>
        </Flex>
        <Button variant="outline" size="sm" onClick={forgetPurchase}>
          Dismiss
        </Button>
      </Flex>
      <Grid
        asChild
        templateColumns={{ base: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' }}
        columnGap="6"
        rowGap={{ base: '0', sm: '1' }}
        fontSize="sm"
      >
        <dl>
          {facts.map(([label, value]) => (
            <chakra.div key={label} display="contents">
              <chakra.dt color="fg.muted">{label}</chakra.dt>
              <chakra.dd fontWeight="medium" mb={{ base: '2', sm: '0' }} overflowWrap="anywhere">
                {value}
              </chakra.dd>
            </chakra.div>
          ))}
        </dl>
      </Grid>
    </Box>
  );
}

/** Shows the last purchase of this visit if its location is selected, until the owner dismisses it. */
export function PurchasePanel() {
  const purchase = useReactiveVar(lastPurchaseVar);
  const { businesses } = useBusinesses();
  const { businessId, isLoading } = useCurrentBusiness();
  if (!purchase || (purchase.businessId !== null && purchase.businessId !== businessId)) return null;
  const place = businesses.find(({ id }) => id === purchase.businessId);
  return <Panel purchase={purchase} place={place} isFinding={isLoading} />;
}
