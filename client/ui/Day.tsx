import { chakra } from '@chakra-ui/react';
import { formatDate, formatDay, formatTime } from './format.ts';

/** A date that no line breaks, among words that may be broken. */
export const Day = ({ on }: { on: string | null | undefined }) => (
  <chakra.span whiteSpace="nowrap">{formatDate(on)}</chakra.span>
);

interface MomentProps {
  /** An ISO moment. */
  at: string;
  /** IANA. */
  timeZone: string;
}

/** A day and a time by the clocks of a time zone; a line may break between the two alone. */
export const Moment = ({ at, timeZone }: MomentProps) => (
  <>
    <chakra.span whiteSpace="nowrap">{formatDay(at, timeZone)},</chakra.span>{' '}
    <chakra.span whiteSpace="nowrap">{formatTime(at, timeZone)}</chakra.span>
  </>
);
