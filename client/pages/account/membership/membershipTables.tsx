import { chakra, Flex, Grid, Table, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { clientConfig } from '#client/platform/config.ts';
import { withPending } from '#client/domain/providers.ts';
import { formatMoney } from '#client/domain/format.ts';
import { Day } from '#client/ui/Day.tsx';
import { Figure } from '#client/ui/Figure.tsx';
import { ColumnHeaders, ScrollTable } from '#client/ui/layout/ScrollTable.tsx';
import { stackedBelow } from '#client/ui/layout/stacked.ts';
import type { Business } from './Overview.tsx';

type Packages = NonNullable<Business['packages']>;
type Details = NonNullable<Business['providersDetail']>;
type Fees = NonNullable<Business['fees']>;

/** Below this width the cells are stacked, because four columns do not fit with each date on one line. */
const stacked = stackedBelow('34rem');

const cell = { px: '4', fontSize: 'sm' } as const;
const nameCell = {
  ...cell,
  css: stacked.startCell,
  fontWeight: 'semibold',
  minW: { sm: '20' },
  overflowWrap: 'anywhere',
} as const;
const amountCell = { ...cell, css: stacked.namedCell, whiteSpace: 'nowrap', textAlign: 'end' } as const;
/** The style of a date cell, in which only the words before the date may wrap. */
const dateCell = { ...cell, fontSize: { base: 'xs', sm: 'sm' }, css: stacked.namedLine } as const;

const sumLabelCell = { ...cell, css: stacked.startCell } as const;
const sumCell = { ...cell, css: stacked.endCell, whiteSpace: 'nowrap', textAlign: 'end' } as const;

const COVERAGE = ['Annual Licenses', 'Monthly Rate', 'Start Date', 'Renewal Date'] as const;
const PACKAGES = ['Package', 'Monthly Rate', 'Start', 'Renewal'] as const;

/** Renders the header row of the coverage or the packages table: a name, an amount and two dates. */
const Columns = ({ names }: { names: readonly string[] }) => (
  <ColumnHeaders
    {...stacked.header}
    names={names}
    styleOf={(_, at) => ({ ...cell, verticalAlign: 'bottom', textAlign: at === 1 ? 'end' : 'start' })}
  />
);

/** Formats the renewal date of a term. If the term ends instead, also returns `words`, such as "Ends". */
export type WriteEnd = (day: string | null) => { words?: string; day: ReactNode };

/** Renders the day on which a term renews. If the term ends instead, `words` replaces the column's label. */
function EndCell({ words, day, column }: ReturnType<WriteEnd> & { column: string }) {
  return (
    <Table.Cell {...dateCell} data-column={words ? undefined : column}>
      {words && (
        <>
          <span>{words}</span>{' '}
        </>
      )}
      {day}
    </Table.Cell>
  );
}

/** Renders the rows below the licenses: the fees and reductions, and the total to which all rows add up. */
function SumRows({ fees, total }: { fees: Fees; total: Business['totalMonthlyPayment'] }) {
  return (
    <>
      {fees.map(({ label, monthly }) => (
        <Table.Row key={label} {...stacked.row}>
          <Table.Cell {...sumLabelCell} color="fg.muted">
            {label}
          </Table.Cell>
          <Table.Cell {...sumCell}>{monthly === 0 ? 'included' : <Figure of={monthly} />}</Table.Cell>
          <Table.Cell colSpan={2} {...stacked.empty} />
        </Table.Row>
      ))}
      <Table.Row {...stacked.row} fontWeight="bold" borderTopWidth="2px">
        <Table.Cell {...sumLabelCell}>Total per month</Table.Cell>
        <Table.Cell {...sumCell}>
          <Figure of={total} />
        </Table.Cell>
        <Table.Cell colSpan={2} {...stacked.empty} />
      </Table.Row>
    </>
  );
}

interface CoverageTableProps {
  details: Details;
  /** The providers whose licenses are not in force until the owner signs. */
  pending: readonly string[];
  /** The fees, or null if the table shows only the rates. Rates and fees add up to the total. */
  fees: Fees | null;
  total: Business['totalMonthlyPayment'];
  writeEnd: WriteEnd;
}

/** Renders the table of the annual licenses that the location has through the brand. */
export function CoverageTable({ details, pending, fees, total, writeEnd }: CoverageTableProps) {
  return (
    <ScrollTable caption={`My Coverage through ${clientConfig().brand.name}`} showCaption>
      <Columns names={COVERAGE} />
      <Table.Body {...stacked.rows}>
        {details.map(({ annualLicenses, monthlyRate, annualStartDate, annualRenewalDate }, row) => (
          <Table.Row key={row} {...stacked.row}>
            <Table.Cell {...nameCell}>
              {annualLicenses === null ? '–' : withPending([annualLicenses], pending)}
            </Table.Cell>
            <Table.Cell {...amountCell} data-column={COVERAGE[1]}>
              <Figure of={monthlyRate} />
            </Table.Cell>
            <Table.Cell {...dateCell} data-column={COVERAGE[2]}>
              <Day on={annualStartDate} />
              {pending.includes(annualLicenses ?? '') && <Text color="fg.muted">covers once signed</Text>}
            </Table.Cell>
            <EndCell {...writeEnd(annualRenewalDate)} column={COVERAGE[3]} />
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

/** Formats a package's providers, which the host returns as one text, and marks the pending ones. */
const prosOf = (provider: string | null, pending: readonly string[]) =>
  provider === null ? null : withPending(provider.split(/,\s*/), pending);

/** Renders the packages as a table. The page also shows them as a list (`PackageList`). */
export function PackagesTable({
  packages,
  pending,
  writeEnd,
  paidByGroup,
}: PackagesProps & { paidByGroup: boolean }) {
  return (
    <ScrollTable caption="Packages" showCaption>
      <Columns names={PACKAGES} />
      <Table.Body {...stacked.rows}>
        {packages.map(({ name, provider, totalAmount, startDate, renewalDate }, row) => (
          <Table.Row key={row} {...stacked.row}>
            <Table.Cell {...nameCell}>
              <Text overflowWrap="anywhere">{name}</Text>
              <Text fontWeight="normal" color="fg.muted" overflowWrap="anywhere">
                {prosOf(provider, pending)}
              </Text>
            </Table.Cell>
            <Table.Cell {...amountCell} data-column={PACKAGES[1]}>
              <Figure of={totalAmount} />
              {paidByGroup && <Text color="fg.muted">paid by your group</Text>}
            </Table.Cell>
            <Table.Cell {...dateCell} data-column={PACKAGES[2]}>
              <Day on={startDate} />
            </Table.Cell>
            <EndCell {...writeEnd(renewalDate)} column={PACKAGES[3]} />
          </Table.Row>
        ))}
      </Table.Body>
    </ScrollTable>
  );
}

/** Returns the details shown below a package's name, in the specification's order. */
const factsOf = (
  { provider, startDate, renewalDate, totalAmount }: Packages[number],
  { pending, writeEnd }: Omit<PackagesProps, 'packages'>,
) => {
  const { words = 'Renewal date', day } = writeEnd(renewalDate);
  return [
    { label: 'PROs', value: prosOf(provider, pending) ?? '–' },
    { label: 'Start date', value: <Day on={startDate} /> },
    { label: words, value: day },
    { label: 'Total amount', value: totalAmount === null ? '–' : `${formatMoney(totalAmount)} per month` },
  ];
};

/** Renders the PACKAGES list: name, PROs, start date, renewal date, total amount. */
export function PackageList({ packages, ...rest }: PackagesProps) {
  return (
    <Flex asChild direction="column" gap="6">
      <ul>
        {packages.map((item, row) => (
          <chakra.li key={row} containerType="inline-size">
            <Text fontWeight="semibold" mb="2" overflowWrap="anywhere">
              {item.name}
            </Text>
            <Grid
              asChild
              templateColumns="auto minmax(0, 1fr)"
              columnGap="6"
              rowGap="1"
              fontSize="sm"
              // Puts a date below its label at font sizes that are too large for one line.
              css={{ '@container (max-width: 14rem)': { gridTemplateColumns: 'minmax(0, 1fr)' } }}
            >
              <dl>
                {factsOf(item, rest).map(({ label, value }) => (
                  <chakra.div key={label} display="contents">
                    <chakra.dt color="fg.muted">{`${label}: `}</chakra.dt>
                    <chakra.dd fontWeight="medium">{value}</chakra.dd>
                  </chakra.div>
                ))}
              </dl>
            </Grid>
          </chakra.li>
        ))}
      </ul>
    </Flex>
  );
}

/** States that the group pays for the packages. Rendered only if the host returns this fact. */
export function PaidByGroup({ packages }: { packages: Packages }) {
  const amounts = packages.flatMap(({ totalAmount }) => (totalAmount === null ? [] : [totalAmount]));
  const sum = amounts.length === 0 ? 'for it' : `the ${amounts.map(formatMoney).join(' and ')} per month`;
  return (
    <Text mt="4" fontSize="sm" fontWeight="medium">
      Your group pays {sum}. Your card is not charged for it.
    </Text>
  );
}
