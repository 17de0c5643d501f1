import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { formatMoney } from '#client/domain/format.ts';

/** Shows a calculated amount in the font of the headings. Its size is relative to the text around it. */
export const Figure = ({ of, ...style }: HTMLChakraProps<'span'> & { of: number | null | undefined }) => (
  <chakra.span textStyle="figure" {...style}>
    {formatMoney(of)}
  </chakra.span>
);
