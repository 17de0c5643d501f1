import { Button, Flex, Text } from '@chakra-ui/react';
import { allLocations } from '#client/domain/locations.ts';
import { hostOffers } from '#client/platform/config.ts';
import { useCurrentBusiness } from '#client/session/guards.ts';
import { DownloadIcon } from '#client/ui/icons.tsx';
import type { AgreementsQuery } from './agreements.generated.ts';

interface DownloadAllProps {
  /** The current location's agreements, as far as they are loaded. */
  agreements: NonNullable<AgreementsQuery['business']>['agreements'];
  /** Whether they could not be loaded. */
  hasFailed: boolean;
  isLoading: boolean;
  /** The number of the owner's locations, as far as they are loaded. */
  locations: number;
  onDownload: () => void;
}

const hasFile = ({ agreements }: Pick<DownloadAllProps, 'agreements'>) =>
  agreements.some(({ agreementFile, coverageFile }) => agreementFile ?? coverageFile);

/** The reason why nothing can be downloaded; undefined where there may be a document. */
function useReason({ locations, hasFailed, isLoading, ...known }: Omit<DownloadAllProps, 'onDownload'>) {
  const { businessId } = useCurrentBusiness();
  if (hasFailed) return 'Not available until your agreements are loaded';
  // The archive has the documents of all locations, and those of the others are not known here.
  const mayHaveOthers = businessId !== null && locations !== 1;
  return isLoading || hasFile(known) || mayHaveOthers ? undefined : 'There is nothing to download yet';
}

/** The button is always at the end of the agreements (section 2), beside its contents or why there are none. */
export function DownloadAll({ onDownload, ...known }: DownloadAllProps) {
  const reason = useReason(known);
  // The contents of another host's archive are not known.
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
