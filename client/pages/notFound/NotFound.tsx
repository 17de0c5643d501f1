import { Button, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { Page } from '#client/ui/layout/Page.tsx';

/** Renders the page for an unknown URL. */
export function NotFound() {
  return (
    <Page title="Page not found" heading="Page not found" width="text">
      <Text mb="6">Check the address, or start from the home page.</Text>
      <Button asChild>
        <Link to="/">Go to the home page</Link>
      </Button>
    </Page>
  );
}
