import { chakra } from '@chakra-ui/react';
import { statusOf, type StatusData, type StatusPart } from '#client/domain/accountStatus.ts';
import { now } from '#client/domain/dates.ts';
import { PAYMENTS_ID, TURN_OFF_ID } from '#client/parts/billing/owed.ts';
import { AppLink } from '#client/ui/links.tsx';

/** The page that explains each sentence of the status line, by topic. */
const EXPLAINED: Record<StatusPart['topic'], string> = {
  coverage: '/account',
  money: `/account/membership#${PAYMENTS_ID}`,
  renewal: `/account/membership#${TURN_OFF_ID}`,
};

interface StatusLineProps {
  status: StatusData | undefined;
  /** The number of the owner's locations. */
  locations: number;
}

/** Shows the location's payment, coverage and renewal, and reserves the same space while they load. */
export function StatusLine({ status, locations }: StatusLineProps) {
  const known = status ? statusOf(status, now()) : [];
  const isOneOfMany = locations > 1;
  const link = (to: string, text: string) => (
    <AppLink to={to} color="fg" textDecorationColor="border.control">
      {text}
    </AppLink>
  );
  return (
    <chakra.ul
      aria-label="Status"
      display="flex"
      flexWrap="wrap"
      flexDirection={{ base: 'column', md: 'row' }}
      minH={{ base: isOneOfMany ? '4lh' : '3lh', md: '1lh' }}
      mt={{ base: '-2', md: '-5' }}
      mb={{ base: '4', md: '6' }}
      fontSize={{ base: 'sm', md: 'md' }}
      fontVariantNumeric="tabular-nums"
      // After the sentences, because a line would begin with a dot where they wrap.
      css={{ md: { '& > li:not(:last-child)::after': { content: '"·"', mx: '2', color: 'fg.muted' } } }}
    >
      {known.map(({ topic, text }) => (
        <li key={topic}>{link(EXPLAINED[topic], text)}</li>
      ))}
      {isOneOfMany && known.length > 0 && (
        <li>{link('/account/locations', `1 of ${locations} locations`)}</li>
      )}
    </chakra.ul>
  );
}
