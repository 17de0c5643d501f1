import { Badge, Box, Button, Grid, Text } from '@chakra-ui/react';
import { formatDate } from '#client/domain/format.ts';
import { pendingWords, type PendingShares } from '#client/domain/pendingSignatures.ts';
import { DownloadIcon, EditIcon } from '#client/ui/icons.tsx';
import { MailLink } from '#client/ui/MailAddress.tsx';
import { Placeholder } from '#client/ui/states.tsx';
import type { AgreementsQuery } from './agreements.generated.ts';
import type { DownloadFile } from './download.ts';
import { SigningLink } from './SigningLink.tsx';

export type Agreement = NonNullable<AgreementsQuery['business']>['agreements'][number];

interface RowProps {
  agreement: Agreement;
  /** The prices of the location's licenses, including pending ones. `isAsking` is true while they load. */
  costs: PendingShares | null | undefined;
  isAsking: boolean;
  onDownload: (file: DownloadFile) => void;
}

/** Matches a container in which the name fits beside one column for each kind of document. */
const WIDE_ROW = '@container (min-width: 40rem)';
const COLUMNS = { [WIDE_ROW]: { gridTemplateColumns: 'minmax(0, 1fr) 13.5rem 13.5rem' } };

const PALETTES = { ACTIVE: 'success', PENDING_SIGNATURE: 'brand', DENIED: 'neutral', ENDED: 'neutral' };

/** Returns the text of an agreement's badge, or undefined if the host returns no status. */
function statusWords({ status, unsigned, coveredThrough }: Agreement): string | undefined {
  switch (status) {
    case 'PENDING_SIGNATURE':
      return 'Waiting for your signature';
    case 'DENIED':
      return 'Denied by the PRO';
    case 'ENDED':
      if (unsigned) return 'Never signed';
      return coveredThrough ? `Ended ${formatDate(coveredThrough)}` : 'Ended';
    case 'ACTIVE':
      return coveredThrough ? `In force through ${formatDate(coveredThrough)}` : 'In force';
    case null:
      return undefined;
  }
}

/** Shows where to request the refund of a license that awaits a signature, or that ended unsigned. */
function Alternative({ status, unsigned, shortName }: Agreement) {
  if (status !== 'PENDING_SIGNATURE' && !unsigned) return null;
  return (
    <Text mt="1.5" fontSize="sm" color="fg.muted">
      <span>
        {unsigned
          ? 'It never covered this location. For a refund, write to '
          : `Don’t want ${shortName}? Write to `}
      </span>
      <MailLink />
      <span>{unsigned ? '.' : ' and we remove and refund it.'}</span>
    </Text>
  );
}

const Dot = () => <Box aria-hidden w="2" h="2" borderRadius="full" bg="currentColor" />;

/** Renders an agreement's name, and a button for each of its documents (specification, section 2). */
export function AgreementRow({ agreement, costs, isAsking, onDownload }: RowProps) {
  const { agreementId, name, shortName, agreementFile, coverageFile, status, signUrl } = agreement;
  const downloads = [
    { text: 'Download Agreement', column: '2', file: agreementFile },
    { text: 'Download Coverage', column: '3', file: coverageFile },
  ];
  return (
    <Grid
      asChild
      templateColumns="minmax(0, 1fr)"
      css={COLUMNS}
      alignItems="start"
      gap={{ base: '1.5', md: '2.5' }}
      px={{ base: 'edge', md: '5' }}
      py={{ base: '3', md: '4' }}
    >
      <li>
        <Box minW="0">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {name}
          </Text>
          {status && (
            <Badge mt="1.5" colorPalette={PALETTES[status]}>
              {status === 'PENDING_SIGNATURE' ? <EditIcon /> : <Dot />}
              <span>{statusWords(agreement)}</span>
            </Badge>
          )}
          {status === 'PENDING_SIGNATURE' && (
            <>
              <Text as="div" mt="1.5" fontSize="sm" color="fg.muted">
                <Placeholder isLoading={isAsking}>{`${pendingWords([shortName], costs)}.`}</Placeholder>
              </Text>
              <SigningLink agreementId={agreementId} provider={shortName} signUrl={signUrl} />
            </>
          )}
          <Alternative {...agreement} />
        </Box>
        {downloads.map(
          ({ text, column, file }) =>
            file && (
              <Button
                key={text}
                variant="ghost"
                size="sm"
                justifyContent="flex-start"
                px="0"
                css={{
                  [WIDE_ROW]: {
                    gridColumn: column,
                    justifyContent: 'center',
                    px: '3',
                    borderColor: 'border.control',
                  },
                }}
                aria-label={`${text}, ${shortName}, PDF`}
                onClick={() => onDownload(file)}
              >
                <DownloadIcon />
                {text}
              </Button>
            ),
        )}
      </li>
    </Grid>
  );
}
