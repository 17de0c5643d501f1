import { chakra } from '@chakra-ui/react';
import { deadlineText } from '#common/deadline.ts';
import { formatDate } from '#client/domain/format.ts';

/** Shows a date that does not wrap within a line of text. */
export const Day = ({ on }: { on: string | null | undefined }) => (
  <chakra.span whiteSpace="nowrap">{formatDate(on)}</chakra.span>
);

/** Shows a deadline (ISO time), which wraps only between its date and its time. */
export const Until = ({ at, timeZone }: { at: string; timeZone?: string | null | undefined }) => {
  const text = deadlineText(new Date(at), timeZone);
  const end = text.lastIndexOf(', ') + 1;
  return (
    <>
      <chakra.span whiteSpace="nowrap">{text.slice(0, end)}</chakra.span>{' '}
      <chakra.span whiteSpace="nowrap">{text.slice(end + 1)}</chakra.span>
    </>
  );
};
