import { useReactiveVar } from '@apollo/client/react';
import { Grid, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { clientConfig } from '#client/platform/config.ts';
import { Day } from '#client/ui/Day.tsx';
import { formatDate, formatMoney } from '#client/domain/format.ts';
import type { MembershipQuery } from './membership.generated.ts';
import { calendarDay, dayBefore, now } from '#client/domain/dates.ts';
import { isOverdueIn, paymentMarks, sumOf } from '#client/domain/payments.ts';
import { isoDayOf, licenseYears, termsOf, hostDeadline } from '#client/domain/licenseYear.ts';
import { Coverage } from './Coverage.tsx';
import { isAllPending } from './CoveredThrough.tsx';
import { LicenseYearPicture, ONCE_PAID } from './LicenseYearPicture.tsx';
import { CoverageTable, PackageList, PackagesTable, PaidByGroup, TableDay } from './membershipTables.tsx';
import type { WriteEnd } from './membershipTables.tsx';
import { PaymentMethod } from './PaymentMethod.tsx';
import { isOwing, PaymentHistory, Payments } from './payments/Payments.tsx';
import type { usePayments } from './payments/usePayments.ts';
import { isNotable, RenewalStatus, TurnedOff } from './RenewalStatus.tsx';
import { renewalCancelMessageVar } from '#client/session/session.ts';
import { Section } from '#client/ui/layout/Section.tsx';
import { TURN_OFF_ID } from '#client/parts/billing/owed.ts';
import { useJumpToAnchor } from './useJumpToAnchor.ts';
import { TurnOffRenewal } from './TurnOffRenewal.tsx';

type Business = NonNullable<MembershipQuery['business']>;

/** Grid columns: two if both fit at the current font size, otherwise one. */
const TWO_AT_MOST = 'repeat(auto-fit, minmax(min(100%, max(17rem, 40%)), 1fr))';

type Noticed = NonNullable<NonNullable<Business['renewal']>['noticed']>;

/** Renders the next license year's price once its notice is sent, and the current price if that differs. */
const NoticedPrice = ({ on, monthly, monthlyNow, isOverdue }: Noticed & { isOverdue: boolean }) =>
  on !== null &&
  monthly !== null && (
    <Text mt="1" fontVariantNumeric="tabular-nums">
      Renews <Day on={on} /> at {formatMoney(monthly)}
      {monthlyNow !== null && monthlyNow !== monthly && ` (now ${formatMoney(monthlyNow)})`}
      {isOverdue && `, ${ONCE_PAID}`}
    </Text>
  );

/** Returns every license and package with its dates. */
const datesOf = ({ packages, providersDetail }: Business) => [
  ...(providersDetail ?? []).map(({ annualLicenses, annualStartDate, annualRenewalDate }) => ({
    name: annualLicenses,
    start: annualStartDate,
    renewal: annualRenewalDate,
  })),
  ...(packages ?? []).map(({ name, startDate, renewalDate }) => ({
    name,
    start: startDate,
    renewal: renewalDate,
  })),
];

interface ContentProps {
  business: Business;
  payments: ReturnType<typeof usePayments>;
  /** Called once every business's renewal was turned off or on again; resolves when the page shows it. */
  onRenewalChanged: () => Promise<void>;
}

/** Renders the content of the membership page for one business. */
export function MembershipContent({ business, payments, onRenewalChanged }: ContentProps) {
  useJumpToAnchor();
  const { name, address, city, state, zip, pmLastFour, totalMonthlyPayment } = business;
  const packages = business.packages ?? [];
  const details = business.providersDetail ?? [];
  const paidByGroup = packages.length > 0 && business.packagesPaidByGroup === true;
  const ownEntry = clientConfig().brand.name;
  const { renewal } = business;
  const { billing } = payments;
  const next = billing?.nextPayment;
  const today = billing?.today ?? calendarDay(now(), renewal?.timeZone);
  const terms = termsOf(datesOf(business));
  const [notice, setNotice] = useState<string>();
  const [updatesCard, setUpdatesCard] = useState(false);
  const isKnown = Boolean(renewal?.state);
  // If the host returns no renewal, only the message of this visit shows that it was turned off.
  const turnedOff = useReactiveVar(renewalCancelMessageVar);
  const isTurnedOff = !isKnown && turnedOff !== null;
  const isOff = renewal?.state === 'OFF';
  const hasEnded = renewal?.state === 'ENDED';
  const pending = business.pendingProviders ?? [];
  // The host returns one last date per location; if terms differ, each ends the day before its renewal.
  const lastDay = terms.length === 1 ? (renewal?.endsOn ?? null) : null;
  const end =
    isOff || isTurnedOff ? { lastDay, restorable: renewal?.restorable === true, isKnown } : undefined;
  const years = licenseYears(terms, today, hostDeadline(renewal, today));
  // Once it is too late this time, the license years say so, and there is nothing to turn off.
  const isTooLate = years.length > 0 && !years.some((year) => year.canOptOut);
  const canTurnOff = !isTurnedOff && (!isKnown || (renewal?.state === 'ON' && !isTooLate));
  /** Returns how a term ends. Without the host's renewals, a term past its opt-out deadline still renews. */
  const endOf = (day: string | undefined) =>
    isKnown || years.some((year) => year.renewal === day && year.canOptOut) ? end : undefined;
  const unpaid = terms.filter((term) => isOverdueIn(term, billing?.payments ?? []));
  const writeEnd: WriteEnd = (day) => {
    const own = isoDayOf(day);
    if (!endOf(own) || !day) {
      const isUnpaid = unpaid.some((term) => term.renewal === own);
      return {
        day: (
          <>
            <TableDay>{formatDate(day)}</TableDay>
            {isUnpaid && `, ${ONCE_PAID}`}
          </>
        ),
      };
    }
    const last = isKnown ? (lastDay ?? (own && dayBefore(own))) : undefined;
    return {
      words: last ? 'Ends' : 'Ends before',
      day: <TableDay>{formatDate(last ?? day)}</TableDay>,
    };
  };
  const scheduled = billing?.payments?.filter(({ status }) => status === 'SCHEDULED');
  const owes = isOwing(payments);
  const [hasOpenPayments, setHasOpenPayments] = useState(owes);
  if (owes && !hasOpenPayments) setHasOpenPayments(true);
  const paymentsSection = (
    <Payments
      {...payments}
      businessId={business.id}
      pending={pending}
      isAllPending={isAllPending(business)}
      onUpdateCard={() => {
        setUpdatesCard(true);
      }}
    />
  );
  const follow = async (message: string) => {
    await onRenewalChanged();
    setNotice(message);
  };
  return (
    <Stack gap="6">
      {/* Open payments are shown first, and stay there once they are paid. */}
      {hasOpenPayments && paymentsSection}
      <Grid templateColumns={TWO_AT_MOST} gap="6">
        <Section heading={name}>
          <Text>{address}</Text>
          <Text>{[city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')}</Text>
        </Section>
        <PaymentMethod
          lastFour={pmLastFour}
          card={billing?.card}
          open={updatesCard}
          onOpenChange={setUpdatesCard}
        />
        <Section heading="Total Monthly Payment">
          <Text color="fg.muted">
            <Text
              as="span"
              color="fg"
              fontFamily="heading"
              // Fits the amount on a phone at large font sizes.
              fontSize="min({fontSizes.4xl}, 15vw)"
              whiteSpace="nowrap"
              lineHeight="tight"
              fontWeight="bold"
              fontVariantNumeric="tabular-nums"
            >
              {formatMoney(totalMonthlyPayment)}
            </Text>{' '}
            per month
          </Text>
          {next?.on && (
            <Text mt="1" fontVariantNumeric="tabular-nums">
              Next: {formatMoney(next.amount)} on <Day on={next.on} />
              {owes && `, in addition to the ${formatMoney(billing?.owed)} owed`}
            </Text>
          )}
          {renewal?.noticed && <NoticedPrice {...renewal.noticed} isOverdue={billing?.state === 'OVERDUE'} />}
          {paidByGroup && (
            <Text mt="1" fontSize="sm">
              {totalMonthlyPayment === 0
                ? 'Nothing is charged to your card: your group pays for the package.'
                : 'Your group pays for the package; it is not part of this sum.'}
            </Text>
          )}
        </Section>
        {/* Hides the brand's own entry if there are packages (section 2), or once the coverage has ended. */}
        <Coverage
          costs={business}
          providers={(business.providers ?? []).filter(
            (provider) => (packages.length === 0 && !hasEnded) || provider !== ownEntry,
          )}
          pending={pending}
          hasEnded={hasEnded}
        />
      </Grid>
      {renewal && (isNotable(renewal) || notice !== undefined) && (
        <RenewalStatus
          renewal={renewal}
          several={terms.length > 1}
          left={scheduled && { count: scheduled.length, amount: sumOf(scheduled) }}
          business={business}
          notice={notice}
          onRestored={follow}
        />
      )}
      {terms.length > 0 && (
        <Section heading="License year">
          <Stack gap="8">
            {years.map((year) => (
              <LicenseYearPicture
                key={year.start + year.renewal}
                year={year}
                pending={pending}
                timeZone={renewal?.timeZone}
                end={endOf(year.renewal)}
                turnOffId={canTurnOff ? TURN_OFF_ID : undefined}
                isOverdue={unpaid.some(({ renewal: day }) => day === year.renewal)}
                marks={paymentMarks(year, billing?.payments ?? [], next?.on)}
              />
            ))}
          </Stack>
        </Section>
      )}
      {!hasOpenPayments && paymentsSection}
      <PaymentHistory billing={billing} since={terms.map(({ start }) => start).toSorted()[0]} />
      {packages.length > 0 && (
        <Section heading="PACKAGES">
          <PackageList packages={packages} pending={pending} writeEnd={writeEnd} />
          {paidByGroup && <PaidByGroup packages={packages} />}
        </Section>
      )}
      {details.length > 0 && (
        <CoverageTable
          details={details}
          pending={pending}
          fees={business.fees}
          total={totalMonthlyPayment}
          writeEnd={writeEnd}
        />
      )}
      {packages.length > 0 && (
        <PackagesTable packages={packages} pending={pending} writeEnd={writeEnd} paidByGroup={paidByGroup} />
      )}
      {isTurnedOff && <TurnedOff words={turnedOff} isNew={notice !== undefined} />}
      {canTurnOff && (
        <TurnOffRenewal
          id={TURN_OFF_ID}
          isKnown={isKnown}
          name={name}
          years={years.filter((year) => year.renewal > today && year.names.length > 0)}
          onTurnedOff={follow}
        />
      )}
    </Stack>
  );
}
