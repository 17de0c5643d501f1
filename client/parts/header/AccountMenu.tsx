import { Box, Stack } from '@chakra-ui/react';
import { lazy, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useIsHydrated } from '#client/platform/hydration.ts';
import { EarlyLink } from '#client/ui/EarlyLink.tsx';
import { ChevronDownIcon } from '#client/ui/icons.tsx';
import { ErrorBoundary } from '#client/ui/layout/ErrorBoundary.tsx';

// Loaded on demand, because only a signed-in owner sees the panel.
const AccountPanel = lazy(async () => ({ default: (await import('./AccountPanel.tsx')).AccountPanel }));

/**
 * Manages a button that shows and hides a panel below it. A click or a focus elsewhere closes the panel. The
 * function `close` and the Escape key also close the panel, and return the focus to the button.
 */
function useDisclosure() {
  const [open, setOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLAnchorElement>(null);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const closeByKey = useEffectEvent(close);

  useEffect(() => {
    if (!open) return;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !area.current?.contains(target)) setOpen(false);
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') closeByKey();
    };
    const closing = new AbortController();
    document.addEventListener('pointerdown', leave, closing);
    document.addEventListener('focusin', leave, closing);
    document.addEventListener('keydown', escape, closing);
    return () => closing.abort();
  }, [open]);

  return { open, setOpen, close, area, button };
}

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
