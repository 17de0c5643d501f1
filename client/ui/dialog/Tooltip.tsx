import { Box, chakra } from '@chakra-ui/react';
import { useId, useState, type ReactNode } from 'react';

interface TooltipProps {
  /** The text that opens the tooltip. */
  label: string;
  children: ReactNode;
}

/**
 * Shows an explanation of a text while that text is hovered or focused, or after a click. Escape hides the
 * explanation. Screen readers announce the explanation even while it is hidden.
 */
export function Tooltip({ label, children }: TooltipProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const show = () => setShown(true);
  const hide = () => setShown(false);
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
        // Prevents Escape from also closing the surrounding dialog.
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
              // The box is beside the label and extends upwards, so that the field below remains visible.
              // There is no gap to the label, because a gap would end the hover.
              insetStart: '100%',
              bottom: '0',
              ps: '2',
              zIndex: 'overlay',
              w: 'max-content',
              maxW: 'min(22rem, calc(100vw - 12rem))',
            }
          : { srOnly: true })}
      >
        <Box bg="fg" color="bg" borderRadius="md" px="3" py="2">
          {children}
        </Box>
      </Box>
    </Box>
  );
}
