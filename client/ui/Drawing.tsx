import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

const STAFF = [24, 36, 48, 60, 72];

/** Half heights of the sound wave's bars, from the center outwards. */
const WAVE = [26, 17, 31, 21, 12];

/** The barbell's plates from the inside out: their offset from the center, width, and half their height. */
const PLATES = [
  { away: 58, width: 7, half: 30 },
  { away: 68, width: 5, half: 22 },
  { away: 76, width: 4, half: 14 },
];

const mirrored = (away: number) => [100 - away, 100 + away];

interface DrawingProps extends HTMLChakraProps<'svg'> {
  /** Whether to show the barbell with plates and with a sound wave, as a sign of success. */
  isDone?: boolean;
}

/** Draws a barbell across a musical staff, in the style of the landing page's drawing. */
export const Drawing = ({ isDone = false, ...style }: DrawingProps) => (
  <chakra.svg viewBox="0 0 200 96" w="40" h="auto" flexShrink={0} color="fg" aria-hidden {...style}>
    <g fill="#F5A623">
      <circle cx="100" cy="48" r="48" opacity="0.12" />
      <circle cx="100" cy="48" r="32" opacity="0.14" />
      {isDone &&
        WAVE.flatMap((half, index) =>
          mirrored((index + 0.5) * 9).map((x) => (
            <rect key={x} x={x - 2.5} y={48 - half} width="5" height={half * 2} rx="2.5" />
          )),
        )}
    </g>
    <path d={STAFF.map((y) => `M0 ${y}H200`).join('')} stroke="currentColor" opacity="0.16" />
    <g fill="currentColor">
      <rect x="12" y="46" width="176" height="4" rx="2" />
      {isDone
        ? PLATES.flatMap(({ away, width, half }) =>
            mirrored(away).map((x) => (
              <rect key={x} x={x - width / 2} y={48 - half} width={width} height={half * 2} rx="2" />
            )),
          )
        : mirrored(46).map((x) => <rect key={x} x={x - 2} y="42" width="4" height="12" rx="1.5" />)}
    </g>
  </chakra.svg>
);
