import { Box, Flex, Grid, Text } from '@chakra-ui/react';
import { clientConfig } from '#client/platform/config.ts';
import { dayBefore } from '#client/domain/dates.ts';
import { formatDate, formatMoney, listed } from '#client/domain/format.ts';
import { pendingWords } from '#client/domain/pendingSignatures.ts';
import { withPending } from '#client/domain/providers.ts';
import { useBusinesses } from '#client/session/useBusinesses.ts';
import { Figure } from '#client/ui/Figure.tsx';
import { Day } from '#client/ui/Day.tsx';
import { Section } from '#client/ui/layout/Section.tsx';
import { AppLink } from '#client/ui/links.tsx';
import { Unbroken } from '#client/ui/Unbroken.tsx';
import { ONCE_PAID } from './LicenseYearPicture.tsx';
import type { MembershipQuery } from './membership.generated.ts';
import { PaymentMethod } from './PaymentMethod.tsx';
import { isOwing, type usePayments } from './payments/usePayments.ts';

/** A location as the membership page loads it. */
export type Business = NonNullable<MembershipQuery['business']>;

type Noticed = NonNullable<NonNullable<Business['renewal']>['noticed']>;

/** Renders the next license year's price, today's price if it differs, and the renewal's conditions. */
const NoticedPrice = ({ on, monthly, monthlyNow, conditions }: Noticed & { conditions: readonly string[] }) =>
  on !== null &&
  monthly !== null && (
    <Text mt="1" fontVariantNumeric="tabular-nums">
      Renews <Day on={on} /> at {formatMoney(monthly)} a month
      {monthlyNow !== null && monthlyNow !== monthly && <span>{` (now ${formatMoney(monthlyNow)})`}</span>}
      {conditions.map((each) => (
        <span key={each}>
          , <Unbroken>{each}</Unbroken>
        </span>
      ))}
    </Text>
  );

/** Returns the conditions of the renewal. A license must be signed (decision 19) and paid to renew. */
function conditionsOf(
  { renewal, providersDetail, pendingProviders }: Business,
  isOverdue: boolean,
): string[] {
  const on = renewal?.noticed?.on;
  const next = providersDetail?.filter((each) => each.annualRenewalDate === on);
  const unsigned = pendingProviders?.filter((name) => next?.some((each) => each.annualLicenses === name));
  const signed =
    on && unsigned?.length ? [`if you sign ${listed(unsigned)} by ${formatDate(dayBefore(on))}`] : [];
  return isOverdue ? [...signed, ONCE_PAID] : signed;
}

/** Renders what the location pays a month, when it pays next, and the next year's price. */
function Total({ business, payments }: Pick<OverviewProps, 'business' | 'payments'>) {
  const { totalMonthlyPayment, renewal } = business;
  const { billing } = payments;
  const isOneOfMany = useBusinesses().businesses.length > 1;
  const next = billing?.nextPayment;
  const charges = (billing?.payments ?? []).filter(
    ({ on, status }) => status === 'SCHEDULED' && on === next?.on,
  );
  return (
    <Section heading="Total Monthly Payment" isPlain>
      <Text color="fg.muted">
        {/* `15vw` makes the amount fit on a phone even with enlarged text. A sum of zero is small, because the
            largest amount of a page should be one that the owner pays. */}
        <Figure
          of={totalMonthlyPayment}
          color="fg"
          fontSize={totalMonthlyPayment === 0 ? 'xl' : 'min({fontSizes.5xl}, 15vw)'}
        />{' '}
        per month
        {isOneOfMany && <span> for this location</span>}
      </Text>
      {next?.on && (
        <Text mt="1" fontVariantNumeric="tabular-nums">
          Next: {formatMoney(next.amount)} on <Day on={next.on} />
          {charges.length > 1 && (
            <span>
              {` in ${charges.length} charges (${listed(charges.map(({ amount }) => formatMoney(amount)))})`}
            </span>
          )}
          {isOwing(payments) && <span>{`, in addition to the ${formatMoney(billing?.owed)} owed`}</span>}
        </Text>
      )}
      {renewal?.noticed && (
        <NoticedPrice
          {...renewal.noticed}
          conditions={conditionsOf(business, billing?.state === 'OVERDUE')}
        />
      )}
      {business.packagesPaidByGroup === true && (business.packages ?? []).length > 0 && (
        <Text mt="1" fontSize="sm">
          {totalMonthlyPayment === 0
            ? 'Your group pays for the package. Nothing is charged to your card.'
            : 'Your group pays for the package. It is not part of this sum.'}
        </Text>
      )}
    </Section>
  );
}

interface CoverageProps {
  business: Business;
  providers: readonly string[];
}

/** Renders the licenses that cover a location, and marks those that await a signature. */
function Coverage({ business, providers }: CoverageProps) {
  const waiting = providers.filter((provider) => business.pendingProviders?.includes(provider));
  const hasEnded = business.renewal?.state === 'ENDED';
  return (
    <Section heading="Coverage" isPlain>
      {hasEnded && providers.length === 0 && <Text color="fg.muted">No license is in force here.</Text>}
      <Flex asChild wrap="wrap" gap="2">
        <ul>
          {providers.map((provider) => (
            <Box
              asChild
              key={provider}
              minW="0"
              px="3"
              py="1.5"
              bg="bg.muted"
              borderRadius="md"
              fontWeight="semibold"
              overflowWrap="anywhere"
            >
              <li>{withPending([provider], waiting)}</li>
            </Box>
          ))}
        </ul>
      </Flex>
      {waiting.length > 0 && (
        <Text mt="4" color="fg.muted">
          {pendingWords(waiting, business)}. <AppLink to="/account">See your agreements</AppLink>
        </Text>
      )}
    </Section>
  );
}

/** Shows the total first, while the markup has the specification's order (section 2) for screen readers. */
const PLACES = { base: '"total" "coverage" "card" "place"', md: '"total card" "coverage place"' };

interface OverviewProps {
  business: Business;
  payments: ReturnType<typeof usePayments>;
  /** Whether the dialog that changes the card is open. The payments section can also open it. */
  updatesCard: boolean;
  onUpdatesCard: (open: boolean) => void;
}

/** Renders the location's address, payment card, monthly payment and licenses in one panel. */
export function Overview({ business, payments, updatesCard, onUpdatesCard }: OverviewProps) {
  const { name, address, city, state, zip, pmLastFour, renewal } = business;
  const ownEntry = clientConfig().brand.name;
  const hasPackages = (business.packages ?? []).length > 0;
  const hasEnded = renewal?.state === 'ENDED';
  return (
    <Grid
      layerStyle="card"
      templateAreas={PLACES}
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' }}
      p={{ base: 'edge', md: '7' }}
      columnGap="10"
      rowGap={{ base: '6', md: '8' }}
    >
      <Box gridArea="place" minW="0">
        <Section heading={name} isPlain>
          <Text>{address}</Text>
          <Text>{[city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')}</Text>
        </Section>
      </Box>
      <Box gridArea="card" minW="0">
        <PaymentMethod
          lastFour={pmLastFour}
          card={payments.billing?.card}
          open={updatesCard}
          onOpenChange={onUpdatesCard}
        />
      </Box>
      <Box gridArea="total" minW="0">
        <Total business={business} payments={payments} />
      </Box>
      <Box gridArea="coverage" minW="0">
        {/* Hides the brand's own entry if there are packages (section 2), or if the coverage has ended. */}
        <Coverage
          business={business}
          providers={(business.providers ?? []).filter(
            (provider) => (!hasPackages && !hasEnded) || provider !== ownEntry,
          )}
        />
      </Box>
    </Grid>
  );
}
