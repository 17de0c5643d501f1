import { Box, chakra, type BoxProps } from '@chakra-ui/react';

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

interface LinesProps extends BoxProps {
  /** The texts. A missing one is not shown. */
  of: readonly (string | false | null | undefined)[];
}

/** Shows lines. A new text is a new element, because React cannot update text that a browser translated. */
export const Lines = ({ of, ...style }: LinesProps) =>
  of.map(
    (text) =>
      text && (
        <Box key={text} {...style}>
          <Unbroken>{text}</Unbroken>
        </Box>
      ),
  );
