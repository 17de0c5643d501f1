import { chakra } from '@chakra-ui/react';

/** Shows text in which a count such as "1 of 12" or a date such as "Nov 21, 2027" does not wrap. */
export const Unbroken = ({ children: text }: { children: string }) =>
  text.split(/(\d+ of \d+|[A-Z][a-z]{2} \d{1,2}, \d{4})/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <chakra.span key={at} whiteSpace="nowrap">
        {part}
      </chakra.span>
    ),
  );
