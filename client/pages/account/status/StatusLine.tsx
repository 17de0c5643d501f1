import { chakra } from '@chakra-ui/react';
import { hasNothingToDo, statusOf, type StatusData, type StatusPart } from '#client/domain/accountStatus.ts';
import { now } from '#client/domain/dates.ts';
import { PAYMENTS_ID, TURN_OFF_ID } from '#client/parts/billing/owed.ts';
import { AppLink } from '#client/ui/links.tsx';
import { Unbroken } from '#client/ui/Unbroken.tsx';

/** The page that explains each sentence of the status line, by topic. */
const EXPLAINED: Record<StatusPart['topic'], string> = {
  coverage: '/account',
  money: `/account/membership#${PAYMENTS_ID}`,
  renewal: `/account/membership#${TURN_OFF_ID}`,
};

const DOT = { content: '"·"', display: 'inline-block', w: '5', textAlign: 'center', color: 'fg.muted' };

interface StatusLineProps {
  status: StatusData | undefined;
  /** The number of the owner's locations. */
  locations: number;
  /** The location's name, with its street if another location has the same name. */
  place: string;
}

/** Shows the location's payment, coverage and renewal, and reserves the same space while they load. */
export function StatusLine({ status, locations, place }: StatusLineProps) {
  const isDone = status && hasNothingToDo(status, now());
  const known = status ? statusOf(status, now(), locations > 1) : [];
  const all = `See all ${locations} locations and their total`;
  const leads = (to: string, text: string) => (
    <li key={text}>
      <AppLink to={to} color="fg" textDecorationColor="border.control">
        <Unbroken>{text}</Unbroken>
      </AppLink>
    </li>
  );
  return (
    <chakra.ul
      aria-label="Status"
      display="flex"
      flexWrap="wrap"
      flexDirection={{ base: 'column', md: 'row' }}
      minH={{ base: locations > 1 ? '5lh' : '4lh', md: '1lh' }}
      mt={{ base: '-2', md: '-5' }}
      mb={{ base: '4', md: '6' }}
      fontSize={{ base: 'sm', md: 'md' }}
      fontVariantNumeric="tabular-nums"
      // Hides the dot before each line's first sentence, because a dot separates two sentences of one line.
      ml={{ md: '-5' }}
      clipPath={{ md: 'inset(-0.5rem -0.5rem -0.5rem 1rem)' }}
      css={{ md: { '& > li::before': DOT } }}
    >
      {known.map(({ topic, text }) => leads(EXPLAINED[topic], text))}
      {isDone && <li>{`Nothing to do${locations > 1 ? ` for ${place}` : ''}`}</li>}
      {locations > 1 && known.length > 0 && leads('/account/locations', all)}
    </chakra.ul>
  );
}
