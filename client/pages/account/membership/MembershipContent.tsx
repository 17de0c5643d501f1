import { useReactiveVar } from '@apollo/client/react';
import { Stack } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { yearAfter } from '#client/domain/dates.ts';
import { paymentMarks, sumOf } from '#client/domain/payments.ts';
import { TURN_OFF_ID } from '#client/parts/billing/owed.ts';
import { renewalCancelMessageVar } from '#client/session/session.ts';
import { Section } from '#client/ui/layout/Section.tsx';
import { LicenseYearPicture } from './LicenseYearPicture.tsx';
import { CoverageTable, PackageList, PackagesTable, PaidByGroup } from './membershipTables.tsx';
import { Overview, type Business } from './Overview.tsx';
import { Payments } from './payments/Payments.tsx';
import { isOwing, type usePayments } from './payments/usePayments.ts';
import { isNotable, RenewalStatus, TurnedOff } from './RenewalStatus.tsx';
import { renewalView } from './renewalView.tsx';
import { TurnOffRenewal } from './TurnOffRenewal.tsx';

/** Scrolls to the element that the URL's hash names, once the page shows it after a navigation. */
function useJumpToAnchor(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash === '') return;
    // Waits for the next frame, because the navigation first scrolls to the top.
    const frame = requestAnimationFrame(() => document.getElementById(hash.slice(1))?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);
}

interface ContentProps {
  business: Business;
  payments: ReturnType<typeof usePayments>;
  /** Called after the renewal of every business was changed. Resolves when the page shows the change. */
  onRenewalChanged: () => Promise<void>;
}

export function MembershipContent({ business, payments, onRenewalChanged }: ContentProps) {
  useJumpToAnchor();
  const { name, totalMonthlyPayment, renewal } = business;
  const packages = business.packages ?? [];
  const details = business.providersDetail ?? [];
  const paidByGroup = packages.length > 0 && business.packagesPaidByGroup === true;
  const pending = business.pendingProviders ?? [];
  const { billing } = payments;
  const [notice, setNotice] = useState<string>();
  const [updatesCard, setUpdatesCard] = useState(false);
  const [turnsOff, setTurnsOff] = useState(false);
  // If the host returns no renewals, only this stored message shows that the owner turned off the renewal.
  const turnedOff = useReactiveVar(renewalCancelMessageVar);
  const isTurnedOff = !renewal?.state && turnedOff !== null;
  const view = renewalView(business, billing, isTurnedOff);
  const { terms, years, isKnown, canTurnOff, writeEnd } = view;
  const left = billing?.payments?.filter(({ status }) => status !== 'PAID' && status !== 'VOID');
  const owes = isOwing(payments);
  const [hasOpenPayments, setHasOpenPayments] = useState(owes);
  if (owes && !hasOpenPayments) setHasOpenPayments(true);
  const paymentsSection = (
    <Payments
      {...payments}
      business={business}
      // Counts a year back from the renewal, because a license signed late starts after its first payments.
      since={terms.map(({ renewal: end }) => yearAfter(end, -1)).toSorted()[0]}
      onUpdateCard={() => setUpdatesCard(true)}
    />
  );
  const follow = async (message: string) => {
    await onRenewalChanged();
    setNotice(message);
  };
  return (
    <Stack gap="6">
      {/* Unpaid payments are shown first, and remain first after they are paid in this visit. */}
      {hasOpenPayments && paymentsSection}
      <Overview
        business={business}
        payments={payments}
        updatesCard={updatesCard}
        onUpdatesCard={setUpdatesCard}
      />
      {renewal && (isNotable(renewal) || notice !== undefined) && (
        <RenewalStatus
          renewal={renewal}
          several={terms.length > 1}
          left={left && { count: left.length, amount: sumOf(left) }}
          business={business}
          notice={notice}
          onRestored={follow}
        />
      )}
      {terms.length > 0 && (
        <Section heading="License year" id={TURN_OFF_ID}>
          <Stack gap="8">
            {years.map((year) => (
              <LicenseYearPicture
                key={`${year.start}${year.renewal}${year.isOff}`}
                year={year}
                pending={pending}
                timeZone={renewal?.timeZone}
                end={view.endOf(year.renewal, year.isOff)}
                onTurnOff={canTurnOff ? () => setTurnsOff(true) : undefined}
                isOverdue={view.isUnpaid(year.renewal)}
                marks={paymentMarks(year, years, billing?.payments ?? [], billing?.nextPayment?.on)}
              />
            ))}
          </Stack>
        </Section>
      )}
      {!hasOpenPayments && paymentsSection}
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
          open={turnsOff}
          onOpenChange={setTurnsOff}
          isKnown={isKnown}
          name={name}
          years={years.filter((year) => year.renewal > view.today && year.names.length > 0)}
          onTurnedOff={follow}
        />
      )}
    </Stack>
  );
}
