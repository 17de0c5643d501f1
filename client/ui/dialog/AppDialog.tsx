import { Box, Button, Flex, Heading } from '@chakra-ui/react';
import { createContext, useContext, useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { CloseIcon } from '#client/ui/icons.tsx';
import { ErrorBoundary } from '#client/ui/layout/ErrorBoundary.tsx';
import { DialogBusy } from './dialogBusy.ts';

export interface AppDialogProps {
  open: boolean;
  onClose: () => void;
  /** The heading, which is also the dialog's accessible name. */
  heading: string;
  /** The HTML id of a text in the dialog that screen readers announce with the heading. */
  describedBy?: string;
  /** While true, the dialog cannot be closed. Nested components can use `useDialogBusy` instead. */
  busy?: boolean;
  /** A fixed height. On a phone such a dialog is at the screen's lower edge, near the user's thumb. */
  height?: string;
  /** An illustration above and behind the heading. */
  background?: ReactNode;
  /** Buttons that remain in view below the content. Nested components can use `DialogFooter` instead. */
  footer?: ReactNode;
  children: ReactNode;
}

const FOCUSABLE = ':is(a[href], button, input, select, textarea, iframe, [tabindex="0"]):not(:disabled)';

/** Moves the focus from the last control to the first on Tab, and from the first to the last on Shift+Tab. */
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

/** Makes the app and other dialogs inert behind a dialog. Returns a function that makes them usable again. */
function setApart(dialog: HTMLElement) {
  const others = [...document.body.children].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement &&
      !element.contains(dialog) &&
      !element.inert &&
      // Leaves other elements usable, because one of them may be the 3-D Secure dialog of the buyer's bank.
      (element.hasAttribute('data-dialog') || element.id === 'root'),
  );
  for (const element of others) element.inert = true;
  return () => {
    for (const element of others) element.inert = false;
  };
}

/** For each dialog, the element that had the focus before the dialog opened, possibly in another dialog. */
const openers = new WeakMap<Element, Element | null>();

/** Returns the opener. If the opener was removed with its own dialog, returns the opener of that dialog. */
function stillThere(opener: Element | null): HTMLElement | undefined {
  if (opener?.isConnected) return opener instanceof HTMLElement ? opener : undefined;
  const before = opener?.closest('[data-dialog]');
  return before ? stillThere(openers.get(before) ?? null) : undefined;
}

/** Returns the focus to the opener after the dialog is removed, unless another element has the focus. */
function giveBackFocus(dialog: HTMLElement, opener: Element | null) {
  queueMicrotask(() => {
    if (!dialog.isConnected && document.activeElement === document.body) stillThere(opener)?.focus();
  });
}

// Centers by margins, because a permanent transform may put the dialog between pixels and blur its text.
const CENTRED = {
  insetY: '0',
  my: 'auto',
  insetX: 'edge',
  w: 'calc(100% - 2 * {spacing.edge})',
  maxW: 'lg',
  maxH: 'calc(100dvh - 2rem)',
  borderRadius: 'xl',
};

/** The position of a dialog on a phone. On a wider screen every dialog is centered. */
const ON_A_PHONE = {
  sheet: { insetX: '0', bottom: '0', maxH: 'calc(100dvh - 1rem)', borderTopRadius: 'xl' },
  centred: CENTRED,
};

/** The horizontal padding. Limited to 6.5 % of a phone's width, because a large font enlarges the padding. */
const EDGE = { base: 'min({spacing.5}, 6.5vw)', sm: '7' };

/** In a viewport of at most this height, as at 400 % zoom, heading, content and footer scroll as one. */
const LOW_WINDOW = '@media (max-height: 24rem)';

/**
 * With a font so large that at most 17 rem fit in the viewport, heading, content and footer scroll as one,
 * because a fixed heading and fixed buttons would leave no room for content.
 */
const LARGE_LETTERS = '@media (max-width: 17rem)';

/** Shows a shadow at an edge where content is scrolled out of view. Elsewhere a cover hides the shadow. */
const SCROLL_SHADOWS = {
  background: [
    'linear-gradient({colors.bg.panel} 40%, transparent) top / 100% 2rem local',
    'linear-gradient(transparent, {colors.bg.panel} 60%) bottom / 100% 2rem local',
    'linear-gradient(rgb(0 0 0 / 0.16), transparent) top / 100% 0.75rem',
    'linear-gradient(transparent, rgb(0 0 0 / 0.16)) bottom / 100% 0.75rem',
  ].join(', '),
  backgroundRepeat: 'no-repeat',
};

/** Returns whether an element scrolls but has no focusable control, so that it must be focusable itself. */
function useScrollsAlone() {
  const element = useRef<HTMLDivElement>(null);
  const [scrollsAlone, setScrollsAlone] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new ResizeObserver(() =>
      setScrollsAlone(current.scrollHeight > current.clientHeight && !current.querySelector(FOCUSABLE)),
    );
    for (const measured of [current, ...current.children]) observer.observe(measured);
    return () => observer.disconnect();
  }, []);
  return { element, scrollsAlone };
}

const FooterPlace = createContext<HTMLElement | null | undefined>(undefined);

/** Renders buttons in the footer of the surrounding dialog, or in place if no dialog surrounds them. */
export function DialogFooter({ children }: { children: ReactNode }) {
  const place = useContext(FooterPlace);
  if (place === undefined) return children;
  return place && createPortal(children, place);
}

function OpenDialog({
  onClose,
  heading,
  describedBy,
  busy: isBusy = false,
  height,
  background,
  footer,
  children,
}: Omit<AppDialogProps, 'open'>) {
  const placement = height ? 'sheet' : 'centred';
  const headingId = useId();
  const [isContentBusy, setContentBusy] = useState(false);
  const busy = isBusy || isContentBusy;
  const [footerPlace, setFooterPlace] = useState<HTMLElement | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const { element: content, scrollsAlone } = useScrollsAlone();
  // The focused element is read before the content renders, because an `autoFocus` field takes the focus.
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
        aria-describedby={describedBy}
        aria-busy={busy}
        tabIndex={-1}
        direction="column"
        position="absolute"
        mx="auto"
        animation="rise"
        // `clip` clips shadows at the rounded corners. `isolate` renders the illustration behind the content.
        overflow="clip"
        isolation="isolate"
        css={{
          '--surface': 'colors.bg.panel',
          h: height ?? 'fit-content',
          ...ON_A_PHONE[placement],
          sm: { ...CENTRED, h: height ?? 'fit-content' },
          [LOW_WINDOW]: { overflow: 'auto' },
          [LARGE_LETTERS]: { overflow: 'auto', h: 'fit-content' },
        }}
        bg="bg.panel"
        boxShadow="lg"
        onKeyDown={(event) => {
          if (event.key === 'Tab') wrapFocus(event);
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          if (!busy) onClose();
        }}
      >
        {background}
        {/* With a large font the close button wraps below the heading. */}
        <Flex align="center" wrap="wrap" columnGap="4" px={EDGE} pt="4" pb="2">
          <Heading as="h2" id={headingId} size="xl" flex="1 1 9rem" minW="0" overflowWrap="anywhere">
            {heading}
          </Heading>
          <Button
            variant="ghost"
            size="sm"
            px="2"
            ms="auto"
            onClick={onClose}
            disabled={busy}
            {...(background
              ? { position: 'absolute', top: '3', insetEnd: '3', bg: 'bg.panel' }
              : { me: { base: '-1', sm: '-2' } })}
          >
            <CloseIcon />
            <Box as="span" srOnly={background !== undefined}>
              Close
            </Box>
          </Button>
        </Flex>
        <Box
          ref={content}
          {...(scrollsAlone && { role: 'group', 'aria-labelledby': headingId, tabIndex: 0 })}
          flex="1"
          minH="0"
          overflowY="auto"
          px={EDGE}
          pb="5"
          pt="1"
          scrollPaddingY="4"
          css={{ ...SCROLL_SHADOWS, [LOW_WINDOW]: { flex: 'none' }, [LARGE_LETTERS]: { flex: 'none' } }}
        >
          <ErrorBoundary resetKey={heading} fallback="This could not be shown. Load the page again.">
            <FooterPlace value={footerPlace}>
              <DialogBusy value={setContentBusy}>{children}</DialogBusy>
            </FooterPlace>
          </ErrorBoundary>
        </Box>
        <Flex
          ref={setFooterPlace}
          wrap="wrap"
          gap="3"
          px={EDGE}
          py="3.5"
          borderTopWidth="1px"
          _empty={{ display: 'none' }}
        >
          {footer}
        </Flex>
      </Flex>
    </Box>
  );
}

/**
 * Shows a modal dialog, which traps the focus, closes on Escape unless it is busy, and returns the focus to
 * its opener. A click outside does not close the dialog, because typed text would be lost.
 *
 * The native `<dialog>` is not used, because its top layer would cover the 3-D Secure dialog of the bank.
 * Chakra's dialog is not used, because its code is large.
 */
export const AppDialog = ({ open, ...dialog }: AppDialogProps) =>
  open && createPortal(<OpenDialog {...dialog} />, document.body);
