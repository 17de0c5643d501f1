import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Shows one line that unfolds the content; in print the content is always shown. */
export const Folded = ({ summary, children }: { summary: ReactNode; children: ReactNode }) => (
  <chakra.details
    css={{ '@media print': { '&::details-content': { contentVisibility: 'visible', blockSize: 'auto' } } }}
  >
    <chakra.summary py="1" cursor="pointer">
      {summary}
    </chakra.summary>
    {children}
  </chakra.details>
);
