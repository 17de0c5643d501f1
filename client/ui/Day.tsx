import { chakra } from '@chakra-ui/react';
import { deadlineText } from '#common/deadline.ts';
import { formatDate } from '#client/domain/format.ts';

/** A date that does not wrap, inside a text that may. */
export const Day = ({ on }: { on: string | null | undefined }) => (
  <chakra.span whiteSpace="nowrap">{formatDate(on)}</chakra.span>
);

/** A deadline (ISO), which may wrap only between its day and its time. */
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
