import { chakra } from '@chakra-ui/react';
import { deadlineText } from '#common/deadline.ts';
import { formatDate } from '#client/domain/format.ts';

/** A date that no line breaks, among words that may be broken. */
export const Day = ({ on }: { on: string | null | undefined }) => (
  <chakra.span whiteSpace="nowrap">{formatDate(on)}</chakra.span>
);

/** A last moment (ISO); a line may break between its day and its time alone. */
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
