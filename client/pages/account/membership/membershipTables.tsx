import { chakra, Flex, Grid, Table, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { clientConfig } from '#client/config.ts';
import { withPending } from '#client/domain/providers.ts';
import { formatDate, formatMoney } from '#client/ui/format.ts';
import { ScrollTable } from '#client/ui/layout/ScrollTable.tsx';
import {
  stackedCell,
  stackedEmpty,
  stackedHeader,
  stackedNamedCell,
  stackedRow,
  stackedRows,
  stackedWhole,
} from '#client/ui/layout/stacked.ts';
import type { MembershipQuery } from './membership.generated.ts';

type Business = NonNullable<MembershipQuery['business']>;
type Packages = NonNullable<Business['packages']>;
type Details = NonNullable<Business['providersDetail']>;
type Fees = NonNullable<Business['fees']>;

/** Where a phone is wide enough for four columns with each date in one line. */
const WIDE_PHONE = '@media (min-width: 23.4375rem)';

/** On a phone cells stand close, so that all four columns are seen at once; at 320 px the dates take two lines. */
const cell = {
  px: { base: '0.5', sm: '4' },
  fontSize: { base: 'xs', sm: 'sm' },
  css: { [WIDE_PHONE]: { px: { base: '3px', sm: '4' } } },
} as const;
const nameCell = {
  ...cell,
  css: { ...cell.css, ...stackedCell },
  fontWeight: 'semibold',
  minW: { sm: '20' },
  overflowWrap: 'anywhere',
} as const;
const amountCell = {
  ...cell,
  css: { ...cell.css, ...stackedNamedCell },
  whiteSpace: 'nowrap',
  textAlign: 'end',
} as const;

/** The words before a day may stand above it. */
const dateCell = { ...cell, css: { ...cell.css, ...stackedNamedCell }, minW: '3.25rem' } as const;

/** A day, in one line where a phone is wide enough, or where its cell has the whole line. */
export const TableDay = ({ children }: { children: string }) => (
  <chakra.span css={{ [WIDE_PHONE]: { whiteSpace: 'nowrap' }, ...stackedWhole.css }}>{children}</chakra.span>
);

/** On a phone the label of a sum runs over the empty columns, with the amount in its own column below. */
const sumLabelCell = {
  ...cell,
  css: { ...cell.css, ...stackedCell },
  maxW: { base: '0', sm: 'none' },
  verticalAlign: { base: 'top', sm: 'middle' },
  pb: { base: '8', sm: '3.5' },
} as const;
const sumCell = {
  ...cell,
  css: { ...cell.css, ...stackedCell },
  whiteSpace: 'nowrap',
  textAlign: 'end',
  verticalAlign: { base: 'bottom', sm: 'middle' },
} as const;

/** As wide as the box that the table scrolls in, which a long label does not leave. */
const SumLabel = ({ children }: { children: string }) => (
  <chakra.span display="block" css={{ w: { base: 'calc(100cqi - 2 * {spacing.4})', sm: 'auto' } }}>
    {children}
  </chakra.span>
);

const COVERAGE = ['Annual Licenses', 'Monthly Rate', 'Start Date', 'Renewal Date'] as const;
const PACKAGES = ['Package', 'Monthly Rate', 'Start', 'Renewal'] as const;

/** The columns of either table: a name, an amount, two dates. */
function Columns({ names }: { names: readonly string[] }) {
  return (
    <Table.Header {...stackedHeader}>
      <Table.Row>
        {names.map((name, at) => (
          <Table.ColumnHeader
            key={name}
            scope="col"
            {...cell}
            verticalAlign="bottom"
            whiteSpace={{ base: 'normal', sm: 'nowrap' }}
            textAlign={at === 1 ? 'end' : 'start'}
          >
            {name}
          </Table.ColumnHeader>
        ))}
      </Table.Row>
    </Table.Header>
  );
}

/** Writes the day on which a term is over: as one of renewal, or as an end where nothing renews. */
export type WriteEnd = (day: string | null) => ReactNode;

/** The fees and reductions below the licenses, and the sum of both: the table adds up. */
function SumRows({ fees, total }: { fees: Fees; total: Business['totalMonthlyPayment'] }) {
  return (
    <>
      {fees.map(({ label, monthly }) => (
        <Table.Row key={label} {...stackedRow}>
          <Table.Cell {...sumLabelCell} color="fg.muted">
            <SumLabel>{label}</SumLabel>
          </Table.Cell>
          <Table.Cell {...sumCell}>{monthly === 0 ? 'included' : formatMoney(monthly)}</Table.Cell>
          <Table.Cell colSpan={2} {...stackedEmpty} />
        </Table.Row>
      ))}
      <Table.Row {...stackedRow} fontWeight="bold" borderTopWidth="2px">
        <Table.Cell {...sumLabelCell}>
          <SumLabel>Total per month</SumLabel>
        </Table.Cell>
        <Table.Cell {...sumCell}>{formatMoney(total)}</Table.Cell>
        <Table.Cell colSpan={2} {...stackedEmpty} />
      </Table.Row>
    </>
  );
}

interface CoverageTableProps {
  details: Details;
  /** The providers that cover nothing before the owner has signed. */
  pending: readonly string[];
  /** What makes the rates the total; without it the table shows the rates alone. */
  fees: Fees | null;
  total: Business['totalMonthlyPayment'];
  writeEnd: WriteEnd;
}

/** The annual licenses through the brand's own entry. */
export function CoverageTable({ details, pending, fees, total, writeEnd }: CoverageTableProps) {
  return (
    <ScrollTable caption={`My Coverage through ${clientConfig().brand.name}`} showCaption>
      <Columns names={COVERAGE} />
      <Table.Body {...stackedRows}>
        {details.map(({ annualLicenses, monthlyRate, annualStartDate, annualRenewalDate }, row) => (
          <Table.Row key={row} {...stackedRow}>
            <Table.Cell {...nameCell}>
              {annualLicenses === null ? '–' : withPending([annualLicenses], pending)}
            </Table.Cell>
            <Table.Cell {...amountCell} data-column={COVERAGE[1]}>
              {formatMoney(monthlyRate)}
            </Table.Cell>
            <Table.Cell {...dateCell} data-column={COVERAGE[2]}>
              <TableDay>{formatDate(annualStartDate)}</TableDay>
            </Table.Cell>
            <Table.Cell {...dateCell} data-column={COVERAGE[3]}>
              {writeEnd(annualRenewalDate)}
            </Table.Cell>
          </Table.Row>
        ))}
        {fees && <SumRows fees={fees} total={total} />}
      </Table.Body>
    </ScrollTable>
  );
}

interface PackagesProps {
  packages: Packages;
  pending: readonly string[];
  writeEnd: WriteEnd;
}

/** The names of a package's providers, which come as one text. */
const prosOf = (provider: string | null, pending: readonly string[]) =>
  provider === null ? null : withPending(provider.split(/,\s*/), pending);

/** The packages again, as a table beside the coverage. */
export function PackagesTable({ packages, pending, writeEnd }: PackagesProps) {
  return (
    <ScrollTable caption="Packages" showCaption>
      <Columns names={PACKAGES} />
      <Table.Body {...stackedRows}>
        {packages.map(({ name, provider, totalAmount, startDate, renewalDate }, row) => (
          <Table.Row key={row} {...stackedRow}>
            <Table.Cell {...nameCell}>
              <Text overflowWrap="anywhere">{name}</Text>
              <Text fontWeight="normal" color="fg.muted" overflowWrap="anywhere">
                {prosOf(provider, pending)}
              </Text>
            </Table.Cell>
            <Table.Cell {...amountCell} data-column={PACKAGES[1]}>
              {formatMoney(totalAmount)}
            </Table.Cell>
            <Table.Cell {...dateCell} data-column={PACKAGES[2]}>
              <TableDay>{formatDate(startDate)}</TableDay>
            </Table.Cell>
            <Table.Cell {...dateCell} data-column={PACKAGES[3]}>
              {writeEnd(renewalDate)}
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </ScrollTable>
  );
}

/** What is said of a package beside its name, in the specification's order. */
const factsOf = (
  { provider, startDate, renewalDate, totalAmount }: Packages[number],
  { pending, writeEnd }: Omit<PackagesProps, 'packages'>,
) => [
  { label: 'PROs', value: prosOf(provider, pending) ?? '–' },
  { label: 'Start date', value: formatDate(startDate) },
  { label: 'Renewal date', value: writeEnd(renewalDate) },
  { label: 'Total amount', value: totalAmount === null ? '–' : `${formatMoney(totalAmount)} per month` },
];

/** The PACKAGES list: name, PROs, start date, renewal date, total amount. */
export function PackageList({ packages, ...said }: PackagesProps) {
  return (
    <Flex asChild direction="column" gap="6" listStyleType="none">
      <ul>
        {packages.map((item, row) => (
          <li key={row}>
            <Text fontWeight="semibold" mb="2" overflowWrap="anywhere">
              {item.name}
            </Text>
            <Grid asChild templateColumns="auto minmax(0, 1fr)" columnGap="6" rowGap="1" fontSize="sm">
              <dl>
                {factsOf(item, said).map(({ label, value }) => (
                  <chakra.div key={label} display="contents">
                    <chakra.dt color="fg.muted">{`${label}: `}</chakra.dt>
                    <chakra.dd fontWeight="medium">{value}</chakra.dd>
                  </chakra.div>
                ))}
              </dl>
            </Grid>
          </li>
        ))}
      </ul>
    </Flex>
  );
}

/** Who pays for the packages, where the host says that it is the group. */
export function PaidByGroup({ packages }: { packages: Packages }) {
  const amounts = packages.flatMap(({ totalAmount }) => (totalAmount === null ? [] : [totalAmount]));
  const sum = amounts.length === 0 ? 'for it' : `the ${amounts.map(formatMoney).join(' and ')} per month`;
  return (
    <Text mt="4" fontSize="sm" fontWeight="medium">
      Your group pays {sum}; nothing of it is charged to your card.
    </Text>
  );
}
