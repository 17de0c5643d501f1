import { Box, Button, Flex, Spinner, Stack } from '@chakra-ui/react';
import type { ButtonProps } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { DialogFooter } from '#client/ui/dialog/AppDialog.tsx';
import { ErrorNote } from '#client/ui/states.tsx';

interface CardActionProps extends Pick<ButtonProps, 'type' | 'form' | 'onClick'> {
  /** The button's label, and its label while busy. */
  action: string;
  busyLabel: string;
  busy: boolean;
  /** The text of the failure, if there is one. */
  error: string | undefined;
  /** Shown beside the button, such as the amount that is paid. */
  children?: ReactNode;
}

/** In a dialog one line stays free for the error, so that the button stays under the pointer. */
const ERROR_PLACE = {
  '&:empty': { display: 'none' },
  '[role=dialog] &': { display: 'block', minHeight: '1lh', fontSize: 'sm', lineHeight: 'short', mb: '-1' },
};

/** The button that sends the card, and the error below it; in a dialog both stay in view. */
export function CardAction({
  action,
  busyLabel,
  busy,
  error,
  children,
  onClick,
  ...button
}: CardActionProps) {
  const place = useRef<HTMLDivElement>(null);

  // On a page, and in a very low window, the error may be out of view.
  useEffect(() => {
    if (error !== undefined) place.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);

  return (
    <DialogFooter>
      <Stack gap="2" w="100%">
        <Flex wrap="wrap" columnGap="4" rowGap="2" align="center">
          <Button
            {...button}
            minW={{ base: 'min(9.5rem, 100%)', sm: '11rem' }}
            aria-disabled={busy}
            data-busy={busy || undefined}
            onClick={(event) => {
              if (!busy) onClick?.(event);
            }}
          >
            {/* A phone has no room for the spinner: the button would grow, and the dialog would jump. */}
            {busy && <Spinner aria-hidden display={{ base: 'none', sm: 'block' }} />}
            {busy ? busyLabel : action}
          </Button>
          <Box flex="1 1 9rem" fontSize="sm" lineHeight="short" _empty={{ display: 'none' }}>
            {children}
          </Box>
        </Flex>
        <Box ref={place} css={ERROR_PLACE}>
          {error && <ErrorNote plain>{error}</ErrorNote>}
        </Box>
      </Stack>
    </DialogFooter>
  );
}
