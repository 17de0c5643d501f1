import { Badge, Button, Table, Text } from '@chakra-ui/react';
import { STATUS_WORDS } from '#client/domain/payments.ts';
import type { PaymentRow, RowStatus } from '#client/domain/payments.ts';
import { Day } from '#client/ui/Day.tsx';
import { formatDate, formatMoney } from '#client/ui/format.ts';
import { DownloadIcon } from '#client/ui/icons.tsx';
import { ScrollTable } from '#client/ui/layout/ScrollTable.tsx';
import { stackedBelow } from '#client/ui/layout/stacked.ts';
import type { DownloadFile } from '../../agreements/download.ts';

const PALETTES: Partial<Record<RowStatus, string>> = {
  PAID: 'success',
  RETRYING: 'brand',
  WAITING: 'brand',
  OVERDUE: 'danger',
  REFUND_FAILED: 'danger',
  DISPUTED: 'brand',
};

const Status = ({ status, nextTryOn }: Pick<PaymentRow, 'status' | 'nextTryOn'>) =>
  status === null ? (
    <>–</>
  ) : (
    <Badge whiteSpace="normal" colorPalette={PALETTES[status] ?? 'neutral'}>
      {status === 'RETRYING' && nextTryOn ? (
        // One child: the badge sets several beside each other.
        <span>
          Declined · next try <Day on={nextTryOn} />
        </span>
      ) : (
        STATUS_WORDS[status]
      )}
    </Badge>
  );

/** On a phone the day stands below what is paid, and the status below the amount. */
const ON_A_PHONE = { base: 'block', sm: 'none' } as const;
const FROM_TABLET_ON = { base: 'none', sm: 'table-cell' } as const;

const table = stackedBelow('16rem');

/** A row's amount would lie out of view. */
const stacked = { css: table.line };

const cell = {
  px: { base: '1', sm: '4' },
  fontSize: 'sm',
  verticalAlign: { base: 'top', sm: 'middle' },
} as const;
/** On a phone the first column is this one, and aligns with the heading above. */
const whatCell = { ...cell, ps: '4', ...stacked } as const;
const receiptCell = {
  ...cell,
  pe: { base: '4', md: '7' },
  textAlign: { base: 'end', sm: 'start' },
  ...stacked,
} as const;
const amountCell = { ...cell, textAlign: 'end', fontVariantNumeric: 'tabular-nums', ...stacked } as const;

interface TableProps {
  caption: string;
  payments: readonly PaymentRow[];
  onReceipt: (file: DownloadFile) => void;
}

/** Payments and what went back of them, by day: day, what, amount, status and receipt. */
export const PaymentsTable = ({ caption, payments, onReceipt }: TableProps) => (
  <ScrollTable caption={caption} showCaption>
    <Table.Header {...table.header}>
      <Table.Row>
        <Table.ColumnHeader scope="col" {...cell} display={FROM_TABLET_ON}>
          Date
        </Table.ColumnHeader>
        <Table.ColumnHeader scope="col" {...whatCell}>
          What
        </Table.ColumnHeader>
        <Table.ColumnHeader scope="col" {...amountCell}>
          Amount
        </Table.ColumnHeader>
        <Table.ColumnHeader scope="col" {...cell} display={FROM_TABLET_ON}>
          Status
        </Table.ColumnHeader>
        <Table.ColumnHeader scope="col" {...receiptCell}>
          Receipt
        </Table.ColumnHeader>
      </Table.Row>
    </Table.Header>
    <Table.Body {...table.rows}>
      {payments.map(({ id, on, what, note, amount, status, nextTryOn, receipt }) => (
        <Table.Row key={id} {...table.row}>
          <Table.Cell {...cell} display={FROM_TABLET_ON} whiteSpace="nowrap">
            {formatDate(on)}
          </Table.Cell>
          <Table.Cell {...whatCell} fontWeight="semibold" overflowWrap="anywhere">
            {what ?? '–'}
            <Text display={ON_A_PHONE} fontWeight="normal" color="fg.muted" whiteSpace="nowrap">
              {formatDate(on)}
            </Text>
            {note && (
              <Text fontWeight="normal" color="fg.muted">
                {note}
              </Text>
            )}
          </Table.Cell>
          <Table.Cell {...amountCell}>
            {formatMoney(amount)}
            <Text as="div" display={ON_A_PHONE} mt="1">
              <Status status={status} nextTryOn={nextTryOn} />
            </Text>
          </Table.Cell>
          <Table.Cell {...cell} display={FROM_TABLET_ON}>
            <Status status={status} nextTryOn={nextTryOn} />
          </Table.Cell>
          <Table.Cell {...receiptCell}>
            {receipt ? (
              <Button
                variant="outline"
                size="sm"
                px={{ base: '2', sm: '3' }}
                aria-label={`Receipt, ${[what, formatDate(on)].filter(Boolean).join(', ')}, PDF`}
                onClick={() => {
                  onReceipt(receipt);
                }}
              >
                <DownloadIcon />
                <Text as="span" display={{ base: 'none', sm: 'inline' }}>
                  Receipt
                </Text>
              </Button>
            ) : (
              <Text as="span" color="fg.muted">
                –
              </Text>
            )}
          </Table.Cell>
        </Table.Row>
      ))}
    </Table.Body>
  </ScrollTable>
);
