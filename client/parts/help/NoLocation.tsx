import { Button } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { EmptyState } from '#client/ui/states.tsx';

/** Stands in a page of the account of an owner who has no location: what would be there, and how to get one. */
export const NoLocation = ({ children }: { children: string }) => (
  <EmptyState
    heading="No location yet"
    action={
      <Button asChild>
        <Link to="/account/new-location">Add a location</Link>
      </Button>
    }
  >
    {children}
  </EmptyState>
);
