import { useApolloClient } from '@apollo/client/react';
import { Box, Button, chakra, Stack } from '@chakra-ui/react';
import type { HTMLChakraProps } from '@chakra-ui/react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { reloadBusinesses } from '#client/session/businesses.ts';
import { useCurrentBusiness } from '#client/session/guards.ts';
import { selectBusiness } from '#client/session/session.ts';
import { BuildingIcon, CheckIcon, ChevronDownIcon, LogoutIcon, PlusIcon } from '#client/ui/icons.tsx';
import { TryAgain } from '#client/ui/layout/TryAgain.tsx';
import { useBusinesses } from '#client/session/useBusinesses.ts';
import { useDisclosure } from './useDisclosure.ts';
import { useLogout } from './useLogout.ts';

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

/** A name wraps inside its entry, however long its words are. */
const Name = ({ children }: { children: string }) => (
  <chakra.span minW="0" overflowWrap="anywhere">
    {children}
  </chakra.span>
);

function BusinessEntries({ onChosen }: { onChosen: () => void }) {
  const client = useApolloClient();
  const { businesses, current } = useBusinesses();
  const { hasFailed } = useCurrentBusiness();
  if (hasFailed && businesses.length === 0) {
    return (
      <chakra.li px="3" py="2">
        <Box mb="2">We could not load your locations</Box>
        <TryAgain ask={() => reloadBusinesses(client)} what="loading the businesses again" />
      </chakra.li>
    );
  }
  return businesses.map(({ id, name }) =>
    id === current?.id ? (
      <li key={id}>
        <Entry asChild fontWeight="bold" onClick={onChosen}>
          <Link to="/account" aria-current="true">
            <CheckIcon color="brand.fg" />
            <Name>{name}</Name>
          </Link>
        </Entry>
      </li>
    ) : (
      <li key={id}>
        <Entry
          type="button"
          onClick={() => {
            selectBusiness(id);
            onChosen();
          }}
        >
          <BuildingIcon color="fg.muted" />
          <Name>{name}</Name>
        </Entry>
      </li>
    ),
  );
}

/** Keeps an entry in view at the end of the menu, however many businesses there are; `above` is the height below it. */
const Pinned = ({ above = '0', ...props }: HTMLChakraProps<'li'> & { above?: string }) => (
  <chakra.li position="sticky" bottom={above} bg="bg.panel" {...props} />
);

/**
 * The header's end for an owner (section 2): the businesses by name, a way to add a location, and Logout.
 * The current business leads to /account; another one becomes the current.
 */
export function AccountMenu() {
  const { open, setOpen, close, area, button } = useDisclosure<HTMLDivElement>();
  const logout = useLogout();
  const panelId = useId();
  return (
    <Box ref={area} position="relative">
      <Button
        ref={button}
        variant="outline"
        size="sm"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => {
          setOpen(!open);
        }}
      >
        Account
        <ChevronDownIcon />
      </Button>
      <Stack
        asChild
        id={panelId}
        hidden={!open}
        display={open ? 'flex' : 'none'}
        gap="0"
        position="absolute"
        insetEnd="0"
        top="calc(100% + 0.5rem)"
        zIndex="menu"
        w="20rem"
        maxW="calc(100vw - 2rem)"
        maxH="calc(100dvh - 6rem)"
        overflowY="auto"
        overscrollBehavior="contain"
        px="2"
        pt="2"
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="lg"
        boxShadow="md"
        listStyleType="none"
      >
        <ul aria-label="Account">
          <BusinessEntries onChosen={close} />
          <Pinned above="3.25rem" borderTopWidth="1px" mt="2" pt="2">
            <Entry asChild onClick={close}>
              <Link to="/account/new-location">
                <PlusIcon color="fg.muted" />
                Add location
              </Link>
            </Entry>
          </Pinned>
          <Pinned pb="2">
            <Entry
              type="button"
              onClick={() => {
                close();
                void logout();
              }}
            >
              <LogoutIcon color="fg.muted" />
              Logout
            </Entry>
          </Pinned>
        </ul>
      </Stack>
    </Box>
  );
}
