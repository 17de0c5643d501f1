import { Badge, Button, Table, Text } from '@chakra-ui/react';
import { MEANINGS, type PaymentRow } from '#client/domain/payments.ts';
import { Figure } from '#client/ui/Figure.tsx';
import { Day } from '#client/ui/Day.tsx';
import { formatDate } from '#client/domain/format.ts';
import { DownloadIcon } from '#client/ui/icons.tsx';
import { ColumnHeaders, ScrollTable } from '#client/ui/layout/ScrollTable.tsx';
import { ONLY_READ_OUT } from '#client/ui/layout/stacked.ts';
import { Lines, Unbroken } from '#client/ui/Unbroken.tsx';
import type { DownloadFile } from '../../agreements/download.ts';

const Status = ({ status, nextTryOn }: Pick<PaymentRow, 'status' | 'nextTryOn'>) =>
  status === null ? (
    <>–</>
  ) : (
    <>
      <Badge
        whiteSpace="normal"
        px="2"
        textAlign="start"
        colorPalette={MEANINGS[status].tone ?? 'neutral'}
        css={{ [WIDE]: { whiteSpace: 'nowrap' } }}
      >
        {status === 'RETRYING' && nextTryOn ? 'Declined' : MEANINGS[status].words}
      </Badge>
      {status === 'RETRYING' && nextTryOn && (
        <Text {...onlyWide} mt="1" color="fg.muted">
          Next try <Day on={nextTryOn} />
        </Text>
      )}
    </>
  );

/** `WIDE` matches a table with room for five columns, and `NARROW` one whose cells must form two columns. */
const WIDE = '@container (min-width: 42rem)';
const NARROW = '@container (max-width: 41.99rem)';
/** Matches a font so large that an amount does not fit beside its text. All cells are then stacked. */
const LARGE = '@container (max-width: 15.99rem)';

const WHERE_NARROW = { css: { [WIDE]: { display: 'none' } } };
const rows = { css: { [NARROW]: { display: 'block' } } };
const row = {
  css: {
    [NARROW]: {
      display: 'grid',
      // Leaves room for "Installment 10 of 12:" on one line of the first column.
      gridTemplateColumns: 'minmax(0, 1fr) fit-content(min(10.5rem, 100% - 11.25rem))',
      columnGap: '2',
      py: '3',
    },
    [LARGE]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
};
const header = { css: { [NARROW]: ONLY_READ_OUT } };

const BESIDE = { display: 'block', p: '0', pe: 'edge', gridColumn: '2', textAlign: 'end' } as const;
const BELOW = { ps: 'edge', gridColumn: '1', textAlign: 'start' } as const;
const onlyWide = { css: { [NARROW]: { display: 'none' } } };
const whatCell = {
  css: {
    [NARROW]: { display: 'block', p: '0', ps: 'edge', gridRow: '1 / span 2' },
    [LARGE]: { pe: 'edge', gridRow: 'auto' },
  },
};
const amountCell = {
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  css: { [NARROW]: BESIDE, [LARGE]: BELOW },
} as const;
const receiptCell = (hasOne: boolean) => ({
  pe: '7',
  css: { [NARROW]: hasOne ? BESIDE : { display: 'none' }, [LARGE]: BELOW, _print: { display: 'none' } },
});

const COLUMNS: Record<string, Table.ColumnHeaderProps> = {
  Date: onlyWide,
  What: whatCell,
  Amount: amountCell,
  Status: onlyWide,
  Receipt: receiptCell(true),
};

interface TableProps {
  caption: string;
  showCaption?: boolean;
  payments: readonly PaymentRow[];
  onReceipt: (file: DownloadFile) => void;
}

/** Renders payments and their reversals by date: date, what is paid, amount, status and receipt. */
export const PaymentsTable = ({ caption, showCaption = false, payments, onReceipt }: TableProps) => (
  <ScrollTable caption={caption} showCaption={showCaption} isInCard>
    <ColumnHeaders names={Object.keys(COLUMNS)} styleOf={(name) => COLUMNS[name]} {...header} />
    <Table.Body {...rows}>
      {payments.map(({ id, on, what, note, amount, status, nextTryOn, receipt }) => (
        <Table.Row key={id} {...row}>
          <Table.Cell {...onlyWide} whiteSpace="nowrap">
            {formatDate(on)}
          </Table.Cell>
          <Table.Cell {...whatCell} fontWeight="semibold" overflowWrap="anywhere">
            <Unbroken>{what ?? '–'}</Unbroken>
            <Text {...WHERE_NARROW} fontWeight="normal" color="fg.muted" whiteSpace="nowrap">
              {formatDate(on)}
            </Text>
            {status === 'RETRYING' && nextTryOn && (
              <Text {...WHERE_NARROW} fontWeight="normal" color="fg.muted">
                Next try <Day on={nextTryOn} />
              </Text>
            )}
            <Lines of={[note]} fontWeight="normal" color="fg.muted" />
          </Table.Cell>
          <Table.Cell {...amountCell}>
            <Figure of={amount} />
            <Text as="div" {...WHERE_NARROW} mt="1">
              <Status status={status} nextTryOn={nextTryOn} />
            </Text>
          </Table.Cell>
          <Table.Cell {...onlyWide}>
            <Status status={status} nextTryOn={nextTryOn} />
          </Table.Cell>
          <Table.Cell {...receiptCell(receipt !== null)}>
            {receipt && (
              <Button
                variant="outline"
                size="sm"
                css={{ [NARROW]: { px: '0', borderColor: 'transparent' } }}
                aria-label={`Receipt, ${[what, formatDate(on)].filter(Boolean).join(', ')}, PDF`}
                onClick={() => onReceipt(receipt)}
              >
                <DownloadIcon />
                Receipt
              </Button>
            )}
          </Table.Cell>
        </Table.Row>
      ))}
    </Table.Body>
  </ScrollTable>
);
