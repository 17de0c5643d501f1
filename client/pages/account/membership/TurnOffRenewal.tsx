import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { reportSilently } from '#client/platform/report.ts';
import { forgetPurchase, setRenewalCancelMessage } from '#client/session/session.ts';
import { useBusinesses } from '#client/session/useBusinesses.ts';
import { useTask } from '#client/session/useSession.ts';
import type { LicenseYear } from '#client/domain/licenseYear.ts';
import { clientConfig } from '#client/platform/config.ts';
import { Day } from '#client/ui/Day.tsx';
import { AppDialog } from '#client/ui/dialog/AppDialog.tsx';
import { LoadingOverlay } from '#client/ui/states.tsx';
import { untilThen } from './CoveredThrough.tsx';
import { EndingLocations, OF_ALL } from './EndingLocations.tsx';
import { useCancelAnnualRenewalMutation } from './membership.generated.ts';
import { listed } from '#client/domain/format.ts';

const OFF = 'Annual renewal is turned off. Your licenses end with their term.';

const WARNINGS = [
  'Your subscription ends at the end of the current term.',
  'All of your music licensing terminates with it.',
  'We report the cancellation to the PROs as DROPPED.',
  'After that you need your own licenses, unless you keep the renewal.',
];

interface TurnOffProps {
  /** Whether the dialog is open. A button beside the license year can also open it. */
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whether the host returns renewals, so that dialog and page can show the renewal of each location. */
  isKnown: boolean;
  /** The business's name. The dialog shows it with the unexpired `years` if the host returns no renewals. */
  name: string | null;
  years: readonly LicenseYear[];
  /** Called with the host's message after every renewal is off. Resolves when the page shows the message. */
  onTurnedOff: (message: string) => Promise<void>;
}

/**
 * Renders the link that turns off the renewal, at the end of the membership page, and the link's dialog. The
 * dialog also closes if the call fails, and shows no error (specification, sections 2 and 4).
 */
export function TurnOffRenewal({
  open,
  onOpenChange: setOpen,
  isKnown,
  name,
  years,
  onTurnedOff,
}: TurnOffProps) {
  const { businesses } = useBusinesses();
  const [cancelRenewal] = useCancelAnnualRenewalMutation();
  const { busy, run } = useTask();

  const cancel = async () => {
    try {
      const { data } = await cancelRenewal();
      const message = data?.cancelAnnualRenewal.message ?? OFF;
      // Removes the message about the last purchase, because that message states that the license renews.
      forgetPurchase();
      await onTurnedOff(message);
      if (!isKnown) setRenewalCancelMessage(message);
    } catch (error) {
      reportSilently(error, 'turning off the renewal');
    }
    setOpen(false);
  };

  return (
    <Stack align="flex-start" gap="4">
      <Button
        variant="plain"
        size="sm"
        px="0"
        color="fg.muted"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Turn Off Annual Renewal
      </Button>
      <AppDialog
        open={open}
        heading="Turn Off Annual Renewal"
        busy={busy}
        onClose={() => setOpen(false)}
        footer={
          <>
            <Button flexGrow="1" aria-disabled={busy} onClick={busy ? undefined : () => setOpen(false)}>
              Keep My Licenses Through {clientConfig().brand.name}
            </Button>
            <Button
              variant="outline"
              flexGrow="1"
              aria-disabled={busy}
              onClick={busy ? undefined : () => void run(cancel)}
            >
              I Will Obtain My Own PRO Licensing
            </Button>
          </>
        }
      >
        <Box position="relative">
          <Text fontWeight="semibold">Please read this before you turn off the renewal:</Text>
          <Stack asChild gap="2" ps="min({spacing.5}, 5vw)" mt="3">
            <ul style={{ listStyle: 'disc' }}>
              {WARNINGS.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          </Stack>
          {isKnown ? (
            <EndingLocations />
          ) : (
            <Stack gap="2" mt="4">
              {businesses.length > 1 && <Text fontWeight="semibold">{OF_ALL}</Text>}
              {years.map(({ names, start, renewal, canOptOut }) => {
                const verb = canOptOut ? 'end' : 'renew';
                return (
                  <Text key={start + renewal} overflowWrap="anywhere">
                    <strong>{name}</strong>
                    {`: ${listed(names)} ${names.length === 1 ? `${verb}s` : verb}${canOptOut ? ' before' : ''} `}
                    <Day on={renewal} />
                    <span>{canOptOut ? '.' : ', too late to turn off.'}</span>
                  </Text>
                );
              })}
              <Text>{untilThen([])}</Text>
            </Stack>
          )}
          {busy && <LoadingOverlay label="Turning off…" />}
        </Box>
      </AppDialog>
    </Stack>
  );
}
