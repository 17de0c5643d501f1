import { Box, Table } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface ScrollTableProps {
  /** Names the table; with `showCaption` it is also printed above it. */
  caption: string;
  showCaption?: boolean;
  /** `Table.Header`, `Table.Body` and `Table.Footer`. */
  children: ReactNode;
}

/** A table that scrolls inside itself where the screen is too narrow, by finger and by keyboard. */
export function ScrollTable({ caption, showCaption = false, children }: ScrollTableProps) {
  return (
    <Box
      role="region"
      aria-label={caption}
      tabIndex={0}
      overflowX="auto"
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.panel"
      css={{ '& tbody tr:last-of-type': { borderBottomWidth: '0' } }}
    >
      <Table.Root>
        {/* `srOnly={false}` would take the caption's padding away. */}
        <Table.Caption captionSide="top" {...(!showCaption && { srOnly: true })}>
          {caption}
        </Table.Caption>
        {children}
      </Table.Root>
    </Box>
  );
}
