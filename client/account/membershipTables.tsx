import { Box, SimpleGrid, Table, Text } from '@chakra-ui/react';
import { clientConfig } from '../config.ts';
import { formatDate, formatMoney } from '../ui/format.ts';
import { ScrollTable } from '../ui/ScrollTable.tsx';
import type { MembershipQuery } from './account.generated.ts';

type Business = NonNullable<MembershipQuery['business']>;
type Packages = NonNullable<Business['packages']>;
type Details = NonNullable<Business['providersDetail']>;

function Columns({ names }: { names: readonly string[] }) {
  return (
    <Table.Header>
      <Table.Row>
        {names.map((name) => (
          <Table.ColumnHeader key={name} scope="col">
            {name}
          </Table.ColumnHeader>
        ))}
      </Table.Row>
    </Table.Header>
  );
}

/** The annual licenses through the brand's own entry. */
export function CoverageTable({ details }: { details: Details }) {
  return (
    <ScrollTable caption={`My Coverage through ${clientConfig().brand.name}`} showCaption>
      <Columns names={['Annual Licenses', 'Monthly Rate', 'Start Date', 'Renewal Date']} />
      <Table.Body>
        {details.map(({ annualLicenses, monthlyRate, annualStartDate, annualRenewalDate }, row) => (
          <Table.Row key={row}>
            <Table.Cell fontWeight="semibold">{annualLicenses}</Table.Cell>
            <Table.Cell whiteSpace="nowrap">{formatMoney(monthlyRate)}</Table.Cell>
            <Table.Cell whiteSpace="nowrap">{formatDate(annualStartDate)}</Table.Cell>
            <Table.Cell whiteSpace="nowrap">{formatDate(annualRenewalDate)}</Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </ScrollTable>
  );
}

/** The packages again, as a table beside the coverage. */
export function PackagesTable({ packages }: { packages: Packages }) {
  return (
    <ScrollTable caption="Packages" showCaption>
      <Columns names={['Package', 'Monthly Rate', 'Start', 'Renewal']} />
      <Table.Body>
        {packages.map(({ name, provider, totalAmount, startDate, renewalDate }, row) => (
          <Table.Row key={row}>
            <Table.Cell minW="40">
              <Text fontWeight="semibold">{name}</Text>
              <Text color="fg.muted">{provider}</Text>
            </Table.Cell>
            <Table.Cell whiteSpace="nowrap">{formatMoney(totalAmount)}</Table.Cell>
            <Table.Cell whiteSpace="nowrap">{formatDate(startDate)}</Table.Cell>
            <Table.Cell whiteSpace="nowrap">{formatDate(renewalDate)}</Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </ScrollTable>
  );
}

/** The PACKAGES list: name, PROs, start date, renewal date, total amount. */
export function PackageList({ packages }: { packages: Packages }) {
  return (
    <Box asChild listStyleType="none">
      <ul>
        {packages.map(({ name, provider, startDate, renewalDate, totalAmount }, row) => (
          <li key={row}>
            <Text fontWeight="semibold">{name}</Text>
            <SimpleGrid columns={{ base: 1, sm: 2 }} columnGap="6" fontSize="sm">
              <Text>PROs: {provider}</Text>
              <Text>Start date: {formatDate(startDate)}</Text>
              <Text>Renewal date: {formatDate(renewalDate)}</Text>
              <Text>Total amount: {formatMoney(totalAmount)} per month</Text>
            </SimpleGrid>
          </li>
        ))}
      </ul>
    </Box>
  );
}
