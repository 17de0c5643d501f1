import { Box } from '@chakra-ui/react';
import { AccountHelp } from '#client/parts/help/AccountHelp.tsx';
import { formatDate } from '#client/domain/format.ts';
import { CustomerTable } from './CustomerTable.tsx';
import { SamplePage } from './SamplePage.tsx';

/** Renders the sample page `/admin/documents`. */
export const AdminDocuments = () => (
  <SamplePage heading="Documents" lead="Documents that customers sign.">
    <CustomerTable caption="Documents" extra={[{ header: 'Document', cell: ({ document }) => document }]} />
  </SamplePage>
);

/** Renders the sample page `/payments`. */
export const Payments = () => (
  <SamplePage heading="Payments" lead="Payments by customer.">
    <CustomerTable
      caption="Payments"
      extra={[{ header: 'Payment Date', cell: ({ paymentDate }) => formatDate(paymentDate) }]}
    />
  </SamplePage>
);

/** Renders the sample page `/account/documents` for a signed-in owner. */
export const MyDocuments = () => (
  <SamplePage heading="My documents" lead="Who has signed, and whose signature is pending.">
    <CustomerTable caption="My documents" />
    <Box mt="10">
      <AccountHelp />
    </Box>
  </SamplePage>
);
