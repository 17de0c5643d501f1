import { Box, Stack } from '@chakra-ui/react';
import { lazy, Suspense, useId } from 'react';
import { useIsHydrated } from '#client/platform/hydration.ts';
import { EarlyLink } from '#client/ui/EarlyLink.tsx';
import { ChevronDownIcon } from '#client/ui/icons.tsx';
import { ErrorBoundary } from '#client/ui/layout/ErrorBoundary.tsx';
import { useDisclosure } from './useDisclosure.ts';

// Loaded on demand, because only a signed-in owner sees the panel.
const AccountPanel = lazy(async () => ({ default: (await import('./AccountPanel.tsx')).AccountPanel }));

/**
 * Shows the owner's menu in the header (specification, section 2): the businesses by name, a link to add a
 * location, and Logout. The current business links to /account. A click on another business makes it current.
 */
export function AccountMenu() {
  const { open, setOpen, close, area, button } = useDisclosure();
  const panelId = useId();
  const isHydrated = useIsHydrated();
  return (
    <Box ref={area} position="relative">
      <EarlyLink
        ref={button}
        href="/account"
        variant="outline"
        size="sm"
        aria-expanded={open}
        aria-controls={panelId}
        onPress={() => setOpen(!open)}
      >
        Account
        <ChevronDownIcon />
      </EarlyLink>
      <Stack
        id={panelId}
        hidden={!open}
        display={open ? 'flex' : 'none'}
        gap="0"
        position="absolute"
        insetEnd="0"
        top="calc(100% + 0.5rem)"
        zIndex="menu"
        w="20rem"
        maxW="calc(100vw - 2 * {spacing.edge})"
        maxH="calc(100dvh - 6rem)"
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="lg"
        boxShadow="md"
      >
        {isHydrated && (
          <ErrorBoundary resetKey="" fallback="This could not be shown. Load the page again.">
            <Suspense>
              <AccountPanel isOpen={open} onLeave={close} />
            </Suspense>
          </ErrorBoundary>
        )}
      </Stack>
    </Box>
  );
}
