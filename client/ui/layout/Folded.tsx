import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface FoldedProps {
  summary: ReactNode;
  /** Whether the content is initially unfolded. */
  open?: boolean | undefined;
  children: ReactNode;
}

/** Shows one line that unfolds the content. In print the content is always shown. */
export const Folded = ({ summary, open, children }: FoldedProps) => (
  <chakra.details
    open={open}
    css={{ '@media print': { '&::details-content': { contentVisibility: 'visible', blockSize: 'auto' } } }}
  >
    <chakra.summary py="1" cursor="pointer">
      {summary}
    </chakra.summary>
    {children}
  </chakra.details>
);
