import { Button, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { Page } from '#client/ui/layout/Page.tsx';

/** Renders the page for an unknown URL. */
export function NotFound() {
  return (
    <Page title="Page not found" heading="Page not found" width="text">
      <Text mb="6">
        There is no page at this address. Check it for a typing mistake, or start from the home page: every
        other page can be reached from there.
      </Text>
      <Button asChild>
        <Link to="/">Go to the home page</Link>
      </Button>
    </Page>
  );
}
