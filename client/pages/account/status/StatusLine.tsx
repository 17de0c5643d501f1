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

/** Shows the location's payment, coverage and renewal, and reserves the same space while they load. */
export function StatusLine({ status }: { status: StatusData | undefined }) {
  return (
    <chakra.ul
      aria-label="Status"
      display="flex"
      flexWrap="wrap"
      flexDirection={{ base: 'column', md: 'row' }}
      minH={{ base: '3lh', md: '1lh' }}
      mt={{ base: '-2', md: '-5' }}
      mb={{ base: '4', md: '6' }}
      fontSize={{ base: 'sm', md: 'md' }}
      fontVariantNumeric="tabular-nums"
      css={{ md: { '& > li + li::before': { content: '"·"', mx: '2', color: 'fg.muted' } } }}
    >
      {status &&
        statusOf(status, now()).map(({ topic, text }) => (
          <li key={topic}>
            <AppLink to={EXPLAINED[topic]} color="fg" textDecorationColor="border.control">
              {text}
            </AppLink>
          </li>
        ))}
    </chakra.ul>
  );
}
