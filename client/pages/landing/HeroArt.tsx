import { chakra } from '@chakra-ui/react';

const LINES = [150, 185, 220, 255, 290];

/** Half heights of the sound wave's bars from the center to one side. The other side mirrors them. */
const WAVE = [96, 62, 118, 80, 44, 92, 58, 30, 48];

const STEP = 19;
const MIDDLE = { x: 320, y: 220 };

const mirrored = (away: number) => [MIDDLE.x - away, MIDDLE.x + away];

/** The barbell's plates from the inside out: offset from the center, width, half height. */
const PLATES = [
  { away: 196, width: 22, half: 104 },
  { away: 226, width: 16, half: 78 },
  { away: 250, width: 11, half: 50 },
];

/** Draws a loaded barbell across a musical staff, with a sound wave between its plates. */
export function HeroArt() {
  return (
    <chakra.svg viewBox="0 0 640 440" w="100%" h="auto" borderRadius="xl" aria-hidden>
      <rect width="640" height="440" fill="#15171C" />
      <circle cx="320" cy="220" r="200" fill="#F5A623" opacity="0.07" />
      <circle cx="320" cy="220" r="130" fill="#F5A623" opacity="0.07" />
      <path d={LINES.map((y) => `M0 ${y}H640`).join('')} stroke="#3E444F" strokeWidth="1.5" />
      <g fill="#F5A623">
        {WAVE.flatMap((half, index) =>
          mirrored((index + 0.5) * STEP).map((x) => (
            <rect key={x} x={x - 5} y={MIDDLE.y - half} width="10" height={half * 2} rx="5" />
          )),
        )}
      </g>
      <rect x="36" y="215" width="568" height="10" rx="5" fill="#F3F2EE" />
      <g fill="#F3F2EE">
        {PLATES.flatMap(({ away, width, half }) =>
          mirrored(away).map((x) => (
            <rect
              key={x}
              x={x - width / 2}
              y={MIDDLE.y - half}
              width={width}
              height={half * 2}
              rx={Math.min(width / 2, 7)}
            />
          )),
        )}
      </g>
      <g fill="#8B909B">
        <rect x="52" y="209" width="9" height="22" rx="2" />
        <rect x="579" y="209" width="9" height="22" rx="2" />
      </g>
      <path d="M0 352H640" stroke="#3E444F" strokeWidth="1.5" />
      <ellipse cx="124" cy="352" rx="56" ry="6" fill="#0B0C0F" />
      <ellipse cx="516" cy="352" rx="56" ry="6" fill="#0B0C0F" />
    </chakra.svg>
  );
}
