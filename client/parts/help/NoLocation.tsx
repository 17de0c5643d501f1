import { EmptyState } from '#client/ui/states.tsx';
import { LinkButton } from '#client/ui/links.tsx';

/** Shows an owner without a location what the page will contain, and a link to add a location. */
export const NoLocation = ({ children }: { children: string }) => (
  <EmptyState
    heading="No location yet"
    action={<LinkButton to="/account/new-location">Add a location</LinkButton>}
  >
    {children}
  </EmptyState>
);
