import { Badge, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Page } from '#client/ui/layout/Page.tsx';

interface SamplePageProps {
  heading: string;
  lead: string;
  children: ReactNode;
}

/** Renders the preview of a future screen, and marks its content as sample data. */
export const SamplePage = ({ heading, lead, children }: SamplePageProps) => (
  <Page
    title={heading}
    heading={heading}
    lead={
      <Flex direction={{ base: 'column', sm: 'row' }} align={{ base: 'flex-start', sm: 'center' }} gap="3">
        <Badge colorPalette="neutral">Sample data</Badge>
        {lead}
      </Flex>
    }
  >
    {children}
  </Page>
);
