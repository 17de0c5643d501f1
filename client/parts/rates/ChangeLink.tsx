import { Link } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';

interface ChangeLinkProps {
  /** The address of the question. */
  to: string;
  /** Names what it changes, for a person who hears only the link. */
  label: string;
}

/** Leads to the question of an answer. */
export const ChangeLink = ({ to, label }: ChangeLinkProps) => (
  <Link asChild display="inline-block" py="1">
    <RouterLink to={to} aria-label={label}>
      Change
    </RouterLink>
  </Link>
);
