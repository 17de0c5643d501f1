import { Button, Flex, Text } from '@chakra-ui/react';
import { allLocations } from '#client/domain/locations.ts';
import { hostOffers } from '#client/platform/config.ts';
import { useCurrentBusiness } from '#client/session/guards.ts';
import { DownloadIcon } from '#client/ui/icons.tsx';
import type { AgreementsQuery } from './agreements.generated.ts';

interface DownloadAllProps {
  /** Those of the current location, as far as they are known. */
  agreements: NonNullable<AgreementsQuery['business']>['agreements'];
  /** Whether they could not be loaded. */
  hasFailed: boolean;
  isLoading: boolean;
  /** How many locations the owner has, as far as is known. */
  locations: number;
  onDownload: () => void;
}

const hasFile = ({ agreements }: Pick<DownloadAllProps, 'agreements'>) =>
  agreements.some(({ agreementFile, coverageFile }) => agreementFile ?? coverageFile);

/** Why there is nothing to download as far as is known; undefined where there may be something. */
function useReason({ locations, hasFailed, isLoading, ...known }: Omit<DownloadAllProps, 'onDownload'>) {
  const { businessId } = useCurrentBusiness();
  if (hasFailed) return 'Not available until your agreements are loaded';
  // The archive is of all locations, and what the others have is not known here.
  const mayHaveOthers = businessId !== null && locations !== 1;
  return isLoading || hasFile(known) || mayHaveOthers ? undefined : 'There is nothing to download yet';
}

/** Always at the end of the agreements (section 2): what it holds, or why it has nothing, stands beside it. */
export function DownloadAll({ onDownload, ...known }: DownloadAllProps) {
  const reason = useReason(known);
  // What the archive of another host contains is not known.
  const locations = hostOffers('signatures') ? known.locations : 0;
  const isOfOthers = !known.isLoading && !hasFile(known);
  const words =
    reason ??
    (locations > 1
      ? `Holds the documents of ${allLocations(locations)}`
      : isOfOthers
        ? 'Nothing for this location yet; your other locations may have documents'
        : undefined);
  return (
    <Flex align="center" columnGap="4" rowGap="2" wrap="wrap">
      <Button
        aria-describedby={words && 'download-all'}
        aria-disabled={reason !== undefined}
        onClick={() => {
          if (reason === undefined) onDownload();
        }}
      >
        <DownloadIcon />
        Download All
      </Button>
      {words && (
        <Text id="download-all" fontSize="sm" color="fg.muted">
          {words}
        </Text>
      )}
    </Flex>
  );
}
