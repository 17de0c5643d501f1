import { Link } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';

interface ChangeLinkProps {
  /** The URL path of the question. */
  to: string;
  /** The accessible name, such as "Change City", as the visible text is only "Change". */
  label: string;
}

/** Shows a link to the question whose answer the user wants to change. */
export const ChangeLink = ({ to, label }: ChangeLinkProps) => (
  <Link asChild display="inline-block" py="1">
    <RouterLink to={to} aria-label={label}>
      Change
    </RouterLink>
  </Link>
);
