import { Button } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { EmptyState } from '#client/ui/states.tsx';

/** Shows an owner without a location what the page would contain, and a link to add a location. */
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
