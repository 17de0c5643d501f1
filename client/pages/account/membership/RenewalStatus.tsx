import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { failureText, resultOf } from '#client/apollo/result.ts';
import { useBusinesses } from '#client/session/useBusinesses.ts';
import { useTask } from '#client/session/useSession.ts';
import { BusyButton } from '#client/ui/BusyButton.tsx';
import { Day, Until } from '#client/ui/Day.tsx';
import { MailLink } from '#client/ui/MailAddress.tsx';
import { Section } from '#client/ui/layout/Section.tsx';
import { ErrorNote, SuccessNote } from '#client/ui/states.tsx';
import { formatDate, formatMoney, listed } from '#client/domain/format.ts';
import { AppLink } from '#client/ui/links.tsx';
import { Unbroken } from '#client/ui/Unbroken.tsx';
import { useFocusOn } from '#client/ui/useFocusOn.ts';
import { CoveredThrough, untilThen } from './CoveredThrough.tsx';
import { endedGroups, endingGroups, offGroups } from '#client/domain/endings.ts';
import { useRestoreAnnualRenewalMutation } from './membership.generated.ts';
import type { Business } from './Overview.tsx';

export type Renewal = NonNullable<Business['renewal']>;

const ON = 'Annual renewal is back on.';

const SOME = 'Some licenses here end with their term. The others renew.';

/** Whether some licenses end with their term, and others renew. */
const isPartlyOff = ({ state, restorable, endings }: Renewal) =>
  state === 'ON' && (restorable === true || offGroups(endings).length > 0);

interface ConsequenceProps {
  renewal: Renewal;
  /** Whether the licenses end on different dates. */
  several: boolean;
  business: Business;
  /** The number and sum of the remaining payments, if the host returns them. */
  left: { count: number; amount: number } | undefined;
}

function Consequence({ renewal, several, business, left }: ConsequenceProps) {
  const { state, endsOn } = renewal;
  const groups = (state === 'ON' ? offGroups : endingGroups)(renewal.endings);
  if (state === 'ENDED') {
    const unsigned = renewal.unsigned ?? [];
    const was = unsigned.length === 1 ? 'was' : 'were';
    const sentences = [
      endsOn && `This location was covered through ${formatDate(endsOn)}.`,
      unsigned.length > 0 &&
        `${listed(unsigned)} ${was} never signed and did not cover ${endsOn ? 'it' : 'this location'}.`,
      `If you want to cover it${endsOn || unsigned.length === 0 ? ' again' : ''}, `,
    ];
    return (
      <Text>
        <Unbroken>{sentences.filter(Boolean).join(' ')}</Unbroken>
        <AppLink to="/account/add-product">add a product</AppLink>.
        {unsigned.length > 0 && (
          <span>
            {' '}
            For a refund of {listed(unsigned)}, write to <MailLink />.
          </span>
        )}
      </Text>
    );
  }
  const ended = endedGroups(renewal.endings).map(({ names: some, endsOn: day }) => (
    <Text key={day}>
      {some} ended on <Day on={day} />.
    </Text>
  ));
  if (state === 'ON' && !isPartlyOff(renewal)) return null;
  const whatIsLeft =
    left === undefined
      ? untilThen([business])
      : left.count === 0
        ? 'All payments are made. Nothing more is charged.'
        : `${left.count} ${left.count === 1 ? 'payment' : 'payments'} left, ${formatMoney(left.amount)}.`;
  const isByLicense = state === 'ON' || groups.length > 1 || (groups.length === 1 && ended.length > 0);
  return (
    <Stack gap="2">
      {isByLicense &&
        groups.map(({ names: some, endsOn: day }) => (
          <Text key={day} fontSize="lg" fontWeight="semibold">
            {some}: covered through <Day on={day} />.
          </Text>
        ))}
      {endsOn && !isByLicense && (
        <Text fontSize="lg" fontWeight="semibold">
          <CoveredThrough
            day={endsOn}
            location={business}
            words={several ? 'Each license is covered to the end of its term, the last one' : 'Covered'}
          />
          .
        </Text>
      )}
      {ended}
      <Text color="fg.muted">{state === 'ON' ? SOME : `Your music licensing ends then. ${whatIsLeft}`}</Text>
    </Stack>
  );
}

/** Renders the button that turns the renewal on again, with its deadline. */
function Restore({ renewal, onRestored }: Pick<StatusProps, 'renewal' | 'onRestored'>) {
  const { optOutUntil, timeZone } = renewal;
  const isOneOfMany = useBusinesses().businesses.length > 1;
  const [restore] = useRestoreAnnualRenewalMutation();
  const { busy, run } = useTask();
  const [error, setError] = useState<string>();

  const turnOn = async () => {
    setError(undefined);
    const result = await resultOf(restore());
    if (result.ok) await onRestored(result.value.data?.restoreAnnualRenewal.message ?? ON);
    else setError(failureText(result));
  };

  return (
    <Stack align="flex-start" gap="3">
      {error !== undefined && <ErrorNote>{error}</ErrorNote>}
      <BusyButton
        variant="outline"
        busy={busy}
        busyLabel="Turning on…"
        spinner="none"
        onClick={() => void run(turnOn)}
      >
        Turn annual renewal back on
      </BusyButton>
      <Text color="fg.muted" fontSize="sm">
        {isOneOfMany && <span>This applies to all your locations. </span>}
        {renewal.state === 'ON' && <span>The license year below says until when.</span>}
        {renewal.state === 'OFF' && optOutUntil && timeZone && (
          <span>
            You have until <Until at={optOutUntil} timeZone={timeZone} />
            <span>{isOneOfMany ? ' for this one.' : '.'}</span>
          </span>
        )}
      </Text>
    </Stack>
  );
}

interface StatusProps extends ConsequenceProps {
  /** The message after a change. The heading above it takes the focus, because the pressed button is gone. */
  notice: string | undefined;
  onRestored: (notice: string) => Promise<void>;
}

/** Renders the message after a renewal was turned off in this visit, if the host returns no renewals. */
export function TurnedOff({ words, isNew }: { words: string; isNew: boolean }) {
  const heading = useFocusOn<HTMLHeadingElement>(isNew);
  return (
    <Section heading="Renewal: turned off" headingRef={heading}>
      <SuccessNote>{words}</SuccessNote>
    </Section>
  );
}

/** Whether to show the renewal's state, because renewal is off or ended, or some licenses do not renew. */
export const isNotable = (renewal: Renewal) => (renewal.state ?? 'ON') !== 'ON' || isPartlyOff(renewal);

/** Renders the renewal's state, and a button to restore it if possible (docs/decisions/20-renewal.md). */
export function RenewalStatus({ onRestored, notice, ...shown }: StatusProps) {
  const { renewal } = shown;
  const heading = useFocusOn<HTMLHeadingElement>(notice);
  if (!renewal.state) return null;
  const state = isPartlyOff(renewal) ? 'on for some licenses' : renewal.state.toLowerCase();
  return (
    <Section heading={`Renewal: ${state}`} headingRef={heading}>
      <Stack gap="4">
        {notice !== undefined && <SuccessNote>{notice}</SuccessNote>}
        <Consequence {...shown} />
        {renewal.restorable && <Restore renewal={renewal} onRestored={onRestored} />}
      </Stack>
    </Section>
  );
}
