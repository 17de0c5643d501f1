import { Box, Flex, Stack, type ButtonProps } from '@chakra-ui/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { BusyButton } from '#client/ui/BusyButton.tsx';
import { DialogFooter } from '#client/ui/dialog/AppDialog.tsx';
import { useDialogBusy } from '#client/ui/dialog/dialogBusy.ts';
import { ErrorNote } from '#client/ui/states.tsx';
import { StillWorking } from './StillWorking.tsx';

interface CardActionProps extends Pick<ButtonProps, 'type' | 'form' | 'variant' | 'onClick'> {
  /** The button's label, which `busyLabel` replaces while the request runs. */
  action: string;
  busyLabel: string;
  busy: boolean;
  error: string | undefined;
  /** Content beside the button, such as the amount that is paid. */
  children?: ReactNode;
}

/** Outside a dialog, an empty message box takes no space. In a dialog, it reserves the height of one line. */
const MESSAGE_PLACE = {
  '&:not(:has(:not(:empty)))': { position: 'absolute' },
  '[role=dialog] &': { position: 'static', minHeight: '1lh', fontSize: 'sm', lineHeight: 'short', mb: '-1' },
};

/** Shows a button that submits or charges a card, and a message below. In a dialog both remain in view. */
export function CardAction({ action, busyLabel, busy, error, children, ...button }: CardActionProps) {
  const place = useRef<HTMLDivElement>(null);
  useDialogBusy(busy);

  // Scrolls to the error, which may be out of view on a page, or in a dialog if the window is very low.
  useEffect(() => {
    if (error !== undefined) place.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);

  return (
    <DialogFooter>
      <Stack gap="2" w="100%">
        <Flex wrap="wrap" columnGap="4" rowGap="2" align="center">
          <BusyButton
            {...button}
            busy={busy}
            busyLabel={busyLabel}
            minW={{ base: 'min(9.5rem, 100%)', sm: '11rem' }}
            // Shows no spinner on a phone, because it would widen the button and move the content.
            spinner={{ base: 'none', sm: 'block' }}
          >
            {action}
          </BusyButton>
          <Box flex="1 1 9rem" fontSize="sm" lineHeight="short" _empty={{ display: 'none' }}>
            {children}
          </Box>
        </Flex>
        <Box ref={place} css={MESSAGE_PLACE}>
          {error && <ErrorNote plain>{error}</ErrorNote>}
          {busy && <StillWorking />}
        </Box>
      </Stack>
    </DialogFooter>
  );
}
