import { Badge, Table } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ColumnHeaders, ScrollTable } from '#client/ui/layout/ScrollTable.tsx';
import { CheckIcon, EditIcon } from '#client/ui/icons.tsx';
import { CUSTOMERS } from './data.ts';

type Customer = (typeof CUSTOMERS)[number];

/** A column in addition to the customer's name and signature status. */
export interface ExtraColumn {
  header: string;
  cell: (customer: Customer) => ReactNode;
}

/** Renders a customer's signature status as an icon, a word and a color. */
const SignatureBadge = ({ status }: Pick<Customer, 'status'>) => (
  <Badge colorPalette={status === 'Signature' ? 'success' : 'brand'} whiteSpace="nowrap">
    {status === 'Signature' ? <CheckIcon /> : <EditIcon />}
    {status}
  </Badge>
);

/** Renders the sample customers with their signature status and the given extra columns. */
export function CustomerTable({ caption, extra = [] }: { caption: string; extra?: readonly ExtraColumn[] }) {
  const headers = ['Customer Name', 'Signature Status', ...extra.map(({ header }) => header)];
  return (
    <ScrollTable caption={caption}>
      <ColumnHeaders names={headers} />
      <Table.Body>
        {CUSTOMERS.map((customer) => (
          <Table.Row key={customer.name}>
            <Table.Cell fontWeight="semibold">{customer.name}</Table.Cell>
            <Table.Cell>
              <SignatureBadge status={customer.status} />
            </Table.Cell>
            {extra.map(({ header, cell }) => (
              <Table.Cell key={header}>{cell(customer)}</Table.Cell>
            ))}
          </Table.Row>
        ))}
      </Table.Body>
    </ScrollTable>
  );
}
