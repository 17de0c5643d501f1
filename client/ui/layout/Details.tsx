import { chakra } from '@chakra-ui/react';

/** A line (`summary`) that unfolds the content after it. In print the content is always shown. */
export const Details = chakra('details', {
  base: { '@media print': { '&::details-content': { contentVisibility: 'visible', blockSize: 'auto' } } },
});
