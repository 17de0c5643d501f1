import { Box, Button, Flex, Heading } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { CloseIcon } from './icons.tsx';

/** What a dialog needs to know. */
export interface AppDialogProps {
  open: boolean;
  onClose: () => void;
  /** Names the dialog. */
  heading: string;
  /** While true it cannot be closed. */
  busy?: boolean;
  /** A fixed height, where one is asked for. */
  height?: string;
  /** Buttons that stay in view below the content. */
  footer?: ReactNode;
  closeLabel?: string;
  children: ReactNode;
}

const FOCUSABLE = ':is(a[href], button, input, select, textarea, iframe, [tabindex="0"]):not(:disabled)';

/** The first or last control behind the other's edge, so that Tab goes round inside. */
function wrapFocus(event: KeyboardEvent<HTMLElement>) {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const [first, last] = [stops[0], stops.at(-1)];
  const onHeading = !stops.includes(document.activeElement as HTMLElement);
  if (event.shiftKey && (document.activeElement === first || onHeading)) {
    event.preventDefault();
    last?.focus();
  } else if (!event.shiftKey && document.activeElement === last) {
    event.preventDefault();
    first?.focus();
  }
}

/** Makes the rest of the page unreachable; answers how to undo that. */
function setApart(dialog: HTMLElement) {
  const others = [...document.body.children].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement &&
      !element.contains(dialog) &&
      !element.inert &&
      // Not all of them: the card provider's bank challenge beside the app has to stay reachable.
      (element.hasAttribute('data-dialog') || element.id === 'root'),
  );
  for (const element of others) element.inert = true;
  return () => {
    for (const element of others) element.inert = false;
  };
}

/** What had the focus before each dialog, for giving it back when one dialog has led to another. */
const openers = new WeakMap<Element, Element | null>();

/** The opener, or when that is gone with its own dialog, the opener of that one. */
function stillThere(opener: Element | null): HTMLElement | undefined {
  if (opener?.isConnected) return opener instanceof HTMLElement ? opener : undefined;
  const before = opener?.closest('[data-dialog]');
  return before ? stillThere(openers.get(before) ?? null) : undefined;
}

/** Gives the focus back once the dialog is gone, unless something else has taken it since. */
function giveBackFocus(dialog: HTMLElement, opener: Element | null) {
  queueMicrotask(() => {
    if (!dialog.isConnected && document.activeElement === document.body) stillThere(opener)?.focus();
  });
}

function OpenDialog({ onClose, heading, busy, height, footer, closeLabel, children }: AppDialogProps) {
  const headingId = useId();
  const box = useRef<HTMLDivElement>(null);
  // Before the content is there: a field in it may ask for the focus (autoFocus).
  const [opener] = useState(() => document.activeElement);

  useEffect(() => {
    const dialog = box.current;
    if (!dialog?.parentElement) return;
    openers.set(dialog.parentElement, opener);
    const restore = setApart(dialog);
    if (!dialog.contains(document.activeElement)) dialog.focus();
    return () => {
      restore();
      giveBackFocus(dialog, opener);
    };
  }, [opener]);

  return (
    <Box data-dialog position="fixed" inset="0" zIndex="dialog" bg="rgb(10 11 14 / 0.6)">
      <Flex
        ref={box}
        role="dialog"
        aria-modal
        aria-labelledby={headingId}
        aria-busy={busy}
        tabIndex={-1}
        direction="column"
        position="absolute"
        insetX={{ base: '0', sm: '4' }}
        top={{ base: '0', sm: '50%' }}
        bottom={{ base: '0', sm: 'auto' }}
        transform={{ sm: 'translateY(-50%)' }}
        mx="auto"
        w={{ base: '100%', sm: 'calc(100% - 2rem)' }}
        maxW={{ sm: 'lg' }}
        h={{ sm: height }}
        maxH={{ base: '100dvh', sm: 'calc(100dvh - 2rem)' }}
        bg="bg.panel"
        borderRadius={{ sm: 'xl' }}
        boxShadow="lg"
        onKeyDown={(event) => {
          if (event.key === 'Tab') wrapFocus(event);
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          if (!busy) onClose();
        }}
      >
        <Flex align="center" justify="space-between" gap="4" px={{ base: '5', sm: '7' }} pt="5" pb="3">
          <Heading as="h2" id={headingId} size="xl">
            {heading}
          </Heading>
          <Button variant="ghost" size="sm" px="2" me="-2" onClick={onClose} disabled={busy}>
            <CloseIcon />
            {closeLabel}
          </Button>
        </Flex>
        <Box flex="1" minH="0" overflowY="auto" px={{ base: '5', sm: '7' }} pb="7" pt="1">
          {children}
        </Box>
        {footer && (
          <Flex wrap="wrap" gap="3" px={{ base: '5', sm: '7' }} py="4" borderTopWidth="1px">
            {footer}
          </Flex>
        )}
      </Flex>
    </Box>
  );
}

/**
 * A modal dialog, named by its heading. It traps the focus, closes on Escape unless busy (not on a press beside it, which would lose what was typed),
 * gives the focus back to its opener, and fills a phone's screen.
 *
 * Our own rather than the platform's `<dialog>`, whose top layer would lie above the card provider's bank
 * challenge, and rather than Chakra's, which weighs more than this page's other parts together.
 */
export function AppDialog({ closeLabel = 'Close', ...dialog }: AppDialogProps) {
  if (!dialog.open) return null;
  return createPortal(<OpenDialog closeLabel={closeLabel} {...dialog} />, document.body);
}
