import { Badge, Box, Button, chakra, Flex, Heading, Stack, Table, Text } from '@chakra-ui/react';
import { PROCESSING_FEE_PERCENT } from '#common/limits.ts';
import { formatDate, formatMoney } from '#client/domain/format.ts';
import { CheckIcon, DownloadIcon } from '#client/ui/icons.tsx';
import { ColumnHeaders, ScrollTable } from '#client/ui/layout/ScrollTable.tsx';
import { BUSINESSES, TOTALS } from './data.ts';
import { SamplePage } from './SamplePage.tsx';

const HEADERS = ['Provider', 'Annual Rate', 'Monthly Rate', 'Start Date', 'Agreement'];

/** Returns a column's style. Each column has the same width in every table, so that the tables align. */
const styleOf = (header: string) => ({
  w: header === 'Agreement' ? '28%' : '18%',
  textAlign: header.endsWith('Rate') ? ('end' as const) : ('start' as const),
});

function BusinessLicenses({ name, address, licenses }: (typeof BUSINESSES)[number]) {
  return (
    <section>
      <Heading as="h2" size="xl">
        {name}
      </Heading>
      <Text color="fg.muted" mb="4">
        {address}
      </Text>
      <ScrollTable caption={`Licenses of ${name}`}>
        <ColumnHeaders names={HEADERS} styleOf={styleOf} />
        <Table.Body>
          {licenses.map(({ provider, annual, monthly, startDate }) => (
            <Table.Row key={provider}>
              <Table.Cell fontWeight="semibold">{provider}</Table.Cell>
              <Table.Cell textAlign="end">{formatMoney(annual)}</Table.Cell>
              <Table.Cell textAlign="end">{formatMoney(monthly)}</Table.Cell>
              <Table.Cell whiteSpace="nowrap">{formatDate(startDate)}</Table.Cell>
              <Table.Cell>
                <Button size="xs" variant="outline" disabled>
                  <DownloadIcon />
                  Download Agreement
                </Button>
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </ScrollTable>
    </section>
  );
}

const LINES = [
  { label: `Processing fee (${PROCESSING_FEE_PERCENT}%)`, amount: TOTALS.processingFee },
  { label: 'Monthly rights management fee', amount: TOTALS.rightManagementFee },
  { label: 'Total monthly payment', amount: TOTALS.totalPayment },
];

function Totals() {
  return (
    <Box as="section" layerStyle="card" p="6" maxW="lg" w="100%">
      <Flex wrap="wrap" justify="space-between" align="center" gap="4" mb="4">
        <Heading as="h2" size="lg">
          Payment status
        </Heading>
        <Badge colorPalette="success">
          <CheckIcon />
          {TOTALS.paymentStatus}
        </Badge>
      </Flex>
      <chakra.dl
        display="grid"
        gridTemplateColumns="minmax(0, 1fr) auto"
        gapX="4"
        rowGap="3"
        fontVariantNumeric="tabular-nums"
      >
        {LINES.map(({ label, amount }) => (
          <Box key={label} display="contents" css={{ '&:last-child > *': { fontWeight: 'bold' } }}>
            <chakra.dt overflowWrap="anywhere">{label}</chakra.dt>
            <chakra.dd textAlign="end">{formatMoney(amount)}</chakra.dd>
          </Box>
        ))}
      </chakra.dl>
    </Box>
  );
}

/** Renders the sample page `/dashboard/account`. */
export const SampleAccount = () => (
  <SamplePage heading="Account" lead="What an owner’s licenses look like.">
    <Stack gap="12">
      {BUSINESSES.map((business) => (
        <BusinessLicenses key={business.name} {...business} />
      ))}
      <Totals />
    </Stack>
  </SamplePage>
);
