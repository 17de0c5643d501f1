import { chakra } from '@chakra-ui/react';
import { formatDate } from './format.ts';

/** A date that no line breaks, among words that may be broken. */
export const Day = ({ on }: { on: string | null | undefined }) => (
  <chakra.span whiteSpace="nowrap">{formatDate(on)}</chakra.span>
);
