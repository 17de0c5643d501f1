import { Button, Flex, Text } from '@chakra-ui/react';
import { allLocations } from '#client/domain/locations.ts';
import { hostOffers } from '#client/platform/config.ts';
import { useCurrentBusiness } from '#client/session/guards.ts';
import { DownloadIcon } from '#client/ui/icons.tsx';
import type { AgreementsQuery } from './agreements.generated.ts';

interface DownloadAllProps {
  /** The current location's agreements that are loaded so far. */
  agreements: NonNullable<AgreementsQuery['business']>['agreements'];
  hasFailed: boolean;
  isLoading: boolean;
  /** The number of the owner's locations that are loaded so far. */
  locations: number;
  onDownload: () => void;
}

/** Renders the Download All button (specification, section 2), and a note on what it downloads. */
export function DownloadAll({ agreements, hasFailed, isLoading, locations, onDownload }: DownloadAllProps) {
  const { businessId } = useCurrentBusiness();
  const hasFile = agreements.some(({ agreementFile, coverageFile }) => agreementFile ?? coverageFile);
  const hasNone = !isLoading && !hasFile;
  // The archive also has documents of the owner's other locations, whose agreements are not loaded here.
  const mayHaveOthers = businessId !== null && locations !== 1;
  const nothing = hasNone && !mayHaveOthers ? 'There is nothing to download yet' : undefined;
  const reason = hasFailed ? 'Not available until your agreements are loaded' : nothing;
  // Counts locations only if the host offers signatures, because other hosts' archives have unknown contents.
  const counted = hostOffers('signatures') ? locations : 0;
  const words =
    reason ??
    (counted > 1
      ? `Includes ${allLocations(counted)}`
      : hasNone
        ? 'Nothing for this location yet. Your other locations may have documents'
        : undefined);
  return (
    <Flex align="center" columnGap="4" rowGap="2" wrap="wrap">
      <Button
        variant="outline"
        aria-describedby={words && 'download-all'}
        aria-disabled={reason !== undefined}
        onClick={reason === undefined ? onDownload : undefined}
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
