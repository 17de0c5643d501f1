import { Text } from '@chakra-ui/react';
import { Page } from '#client/ui/layout/Page.tsx';
import { LinkButton } from '#client/ui/links.tsx';

export const NotFound = () => (
  <Page title="Page not found" heading="Page not found" width="text">
    <Text mb="6">Check the address, or start from the home page.</Text>
    <LinkButton to="/">Go to the home page</LinkButton>
  </Page>
);
