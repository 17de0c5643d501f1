import { useApolloClient } from '@apollo/client/react';
import { Box, chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { matching } from '#client/domain/locations.ts';
import { hostOffers } from '#client/platform/config.ts';
import { silently } from '#client/platform/report.ts';
import { reloadBusinesses, type ListedBusiness } from '#client/session/businesses.ts';
import { useLocationNames } from '#client/parts/locations/useStreets.ts';
import { useCurrentBusiness } from '#client/session/guards.ts';
import { endSession, selectBusiness } from '#client/session/session.ts';
import { Input } from '#client/ui/controls.tsx';
import { BuildingIcon, CheckIcon, LogoutIcon, MapPinIcon, PlusIcon } from '#client/ui/icons.tsx';
import { TryAgain } from '#client/ui/layout/TryAgain.tsx';
import { useBusinesses } from '#client/session/useBusinesses.ts';
import { useLogoutMutation } from './header.generated.ts';

const Entry = (props: HTMLChakraProps<'button'>) => (
  <chakra.button
    display="flex"
    alignItems="center"
    gap="3"
    w="full"
    minH="11"
    px="3"
    py="2"
    borderRadius="md"
    textAlign="start"
    lineHeight="short"
    fontWeight="medium"
    cursor="pointer"
    _hover={{ bg: 'bg.muted' }}
    {...props}
  />
);

/** Shows a name that wraps inside its entry even if it contains a long word. */
const Name = ({ children }: { children: string }) => (
  <chakra.span minW="0" overflowWrap="anywhere">
    {children}
  </chakra.span>
);

/** Lists of more than `SEARCHED_ABOVE` businesses have a search field. Lists show at most `SHOWN_AT_MOST`. */
const SEARCHED_ABOVE = 8;
const SHOWN_AT_MOST = 12;

interface EntriesProps {
  businesses: readonly ListedBusiness[];
  nameOf: (business: ListedBusiness) => string;
  onChosen: () => void;
}

function BusinessEntries({ businesses, nameOf, onChosen }: EntriesProps) {
  const client = useApolloClient();
  const { businessId, hasFailed } = useCurrentBusiness();
  if (hasFailed && businesses.length === 0) {
    return (
      <chakra.li px="3" py="2">
        <Box mb="2">We could not load your locations</Box>
        <TryAgain ask={() => reloadBusinesses(client)} what="loading the businesses again" />
      </chakra.li>
    );
  }
  return businesses.map((business) =>
    business.id === businessId ? (
      <li key={business.id}>
        <Entry asChild fontWeight="bold" onClick={onChosen}>
          <Link to="/account" aria-current="true">
            <CheckIcon color="brand.fg" />
            <Name>{nameOf(business)}</Name>
          </Link>
        </Entry>
      </li>
    ) : (
      <li key={business.id}>
        <Entry
          type="button"
          onClick={() => {
            selectBusiness(business.id);
            onChosen();
          }}
        >
          <BuildingIcon color="fg.muted" />
          <Name>{nameOf(business)}</Name>
        </Entry>
      </li>
    ),
  );
}

interface ToolsProps {
  count: number;
  typed: string;
  onType: (text: string) => void;
  onLeave: () => void;
}

/** Shows a link to all locations if the list is long or the host has billing, and a search if it is long. */
function ListTools({ count, typed, onType, onLeave }: ToolsProps) {
  const isLong = count > SEARCHED_ABOVE;
  if (!isLong && !(hostOffers('billing') && count > 1)) return null;
  return (
    <Box p="2" borderBottomWidth="1px">
      {isLong && (
        <chakra.label display="block" fontWeight="semibold" fontSize="sm">
          Find a location
          <Input
            mt="1"
            type="search"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => onType(target.value)}
          />
        </chakra.label>
      )}
      <Entry asChild minH="9" py="1" mt={isLong ? '1' : '0'} color="brand.fg" onClick={onLeave}>
        <Link to="/account/locations">
          <MapPinIcon />
          <span>All locations</span>
        </Link>
      </Entry>
    </Box>
  );
}

/** The height of the two pinned entries, including the line above them. */
const PINNED = 'calc(6.5rem + 1px)';

/** Shows a shadow above the pinned entries if they hide other entries. Otherwise a cover hides the shadow. */
const MORE_BELOW = {
  '--cover': 'colors.bg.panel',
  '--shade': 'colors.shade',
  backgroundImage:
    'linear-gradient(to top, var(--cover) 40%, transparent), linear-gradient(to top, var(--shade), transparent)',
  backgroundPosition: `left bottom ${PINNED}`,
  backgroundRepeat: 'no-repeat',
  backgroundSize: '100% 3rem, 100% 1.25rem',
  backgroundAttachment: 'local, scroll',
};

/** Pins an entry to the bottom of the scrolling menu. `above` is its distance from the bottom. */
const Pinned = ({ above = '0', ...props }: HTMLChakraProps<'li'> & { above?: string }) => (
  <chakra.li position="sticky" bottom={above} bg="bg.panel" {...props} />
);

/** Shows the account menu's content if `isOpen`: the businesses by name, Add location and Logout. */
export function AccountPanel({ isOpen, onLeave }: { isOpen: boolean; onLeave: () => void }) {
  const [logout] = useLogoutMutation();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { businesses } = useBusinesses();
  const found = matching(businesses, typed);
  const shown = found.slice(0, SHOWN_AT_MOST);
  const none = businesses.length > 0 && found.length === 0 && 'No location matches';
  const note = found.length === shown.length ? none : `and ${found.length - shown.length} more`;
  const nameOf = useLocationNames(isOpen ? shown.map(({ id }) => id) : []);

  /** Ends the session at once and opens `/` (specification, section 2). */
  const endVisit = () => {
    onLeave();
    // Sent before `endSession` clears the token. Not awaited, because the logout must not depend on the host.
    void silently(logout(), 'the logout');
    endSession();
    void navigate('/');
  };

  if (!isOpen) return null;
  return (
    <>
      <ListTools count={businesses.length} typed={typed} onType={setTyped} onLeave={onLeave} />
      <chakra.ul
        aria-label="Account"
        overflowY="auto"
        overscrollBehavior="contain"
        px="2"
        pt="2"
        borderRadius="lg"
        css={MORE_BELOW}
      >
        <BusinessEntries businesses={shown} nameOf={nameOf} onChosen={onLeave} />
        {note && (
          <chakra.li px="3" py="2" color="fg.muted" fontSize="sm">
            {note}
          </chakra.li>
        )}
        <Pinned above="3.25rem" borderTopWidth="1px" mt="2" pt="2">
          <Entry asChild onClick={onLeave}>
            <Link to="/account/new-location">
              <PlusIcon color="fg.muted" />
              Add location
            </Link>
          </Entry>
        </Pinned>
        <Pinned pb="2">
          <Entry type="button" onClick={endVisit}>
            <LogoutIcon color="fg.muted" />
            Logout
          </Entry>
        </Pinned>
      </chakra.ul>
    </>
  );
}
