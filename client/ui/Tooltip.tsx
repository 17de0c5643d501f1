import { Box, chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';

interface TooltipProps {
  /** The words that the tooltip hangs on. */
  label: string;
  children: ReactNode;
}

/**
 * A few words that explain themselves while they are pointed at, focused or pressed; Escape hides the
 * explanation. Assistive technology reads it in any case.
 */
export function Tooltip({ label, children }: TooltipProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const show = () => {
    setShown(true);
  };
  const hide = () => {
    setShown(false);
  };
  return (
    <Box
      position="relative"
      display="inline-block"
      onMouseEnter={show}
      onMouseLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !shown) return;
        // The dialog around it stays.
        event.stopPropagation();
        hide();
      }}
    >
      <chakra.button
        type="button"
        aria-describedby={id}
        onClick={show}
        minH="6"
        borderRadius="sm"
        textDecoration="underline"
        textDecorationStyle="dotted"
        textUnderlineOffset="3px"
        cursor="help"
      >
        {label}
      </chakra.button>
      <Box
        id={id}
        role="tooltip"
        {...(shown
          ? {
              position: 'absolute',
              insetStart: '0',
              // Above: what is explained stands below, and must stay within reach of the pointer.
              bottom: '100%',
              mb: '1',
              zIndex: 'overlay',
              w: 'max-content',
              maxW: 'min(20rem, 70vw)',
              bg: 'fg',
              color: 'bg',
              borderRadius: 'md',
              px: '3.5',
              py: '2.5',
            }
          : { srOnly: true })}
      >
        {children}
      </Box>
    </Box>
  );
}
