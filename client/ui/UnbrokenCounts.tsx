import { chakra } from '@chakra-ui/react';

/** Shows text in which a count such as "1 of 12" does not wrap. */
export const UnbrokenCounts = ({ children: text }: { children: string }) =>
  text.split(/(\d+ of \d+)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <chakra.span key={at} whiteSpace="nowrap">
        {part}
      </chakra.span>
    ),
  );
