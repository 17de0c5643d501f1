import { Button, Flex, Text } from '@chakra-ui/react';
import { DownloadIcon } from '../ui/icons.tsx';
import type { AgreementsQuery } from './agreements.generated.ts';
import type { Document } from './download.ts';

type Agreement = NonNullable<AgreementsQuery['business']>['agreements'][number];

interface RowProps {
  agreement: Agreement;
  onDownload: (document: Document) => void;
}

/** One agreement: its name, and a download for each document that it has (section 2). */
export function AgreementRow({ agreement, onDownload }: RowProps) {
  const { name, shortName, agreementLink, agreementFile, coverageLink, coverageFile } = agreement;
  const downloads = [
    { text: 'Download Agreement', file: agreementLink ? agreementFile : null },
    { text: 'Download Coverage', file: coverageLink ? coverageFile : null },
  ];
  return (
    <Flex asChild wrap="wrap" align="center" justify="space-between" gap="4" px="5" py="4">
      <li>
        <Text fontWeight="semibold" flex="1 1 14rem" minW="0" textWrap="balance">
          {name}
        </Text>
        <Flex wrap="wrap" gap="2">
          {downloads.map(
            ({ text, file }) =>
              file && (
                <Button
                  key={text}
                  variant="outline"
                  size="sm"
                  aria-label={`${text}, ${shortName}, PDF`}
                  onClick={() => {
                    onDownload(file);
                  }}
                >
                  <DownloadIcon />
                  {text}
                </Button>
              ),
          )}
        </Flex>
      </li>
    </Flex>
  );
}
