import { Box, chakra } from '@chakra-ui/react';

const STAFF = [46, 74, 102, 130, 158];

/** Heights of the sound wave's bars on each side of the card, from the card outwards. */
const WAVE = [26, 44, 70, 52, 84, 60, 34, 54, 30];

/** Draws a membership card with a barbell, in front of a music staff with a sound wave. */
export const MembershipArt = () => (
  <Box position="relative" flex="none" h="min(10rem, 22dvh)">
    <chakra.svg
      viewBox="0 0 512 240"
      preserveAspectRatio="xMidYMin slice"
      position="absolute"
      zIndex="-1"
      top="0"
      insetX="0"
      w="100%"
      h="calc(100% + 4rem)"
      borderTopRadius="xl"
      aria-hidden
      color="bg.panel"
      css={{
        '--paper': '#FEF5E4',
        '--line': '#E9CF9E',
        _dark: { '--paper': '#221C12', '--line': '#4A3A1C' },
      }}
    >
      <defs>
        <linearGradient id="membership-fade" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0.5" stopColor="currentColor" stopOpacity="0" />
          <stop offset="0.86" stopColor="currentColor" />
        </linearGradient>
      </defs>
      <rect width="512" height="240" fill="var(--paper)" />
      <circle cx="256" cy="98" r="150" fill="#F5A623" opacity="0.12" />
      <circle cx="256" cy="98" r="96" fill="#F5A623" opacity="0.14" />
      <path d={STAFF.map((y) => `M0 ${y}H512`).join('')} stroke="var(--line)" strokeWidth="1.5" />
      <path
        d={WAVE.flatMap((height, at) =>
          [-1, 1].map((side) => `M${256 + side * (124 + at * 15)} ${102 - height / 2}v${height - 8}`),
        ).join('')}
        stroke="#F5A623"
        strokeWidth="8"
        strokeLinecap="round"
      />
      <rect width="512" height="240" fill="url(#membership-fade)" />
      <g transform="translate(0 -18) rotate(-5 256 116)">
        <rect x="158" y="58" width="196" height="120" rx="14" fill="#0B0C0F" opacity="0.18" />
        <rect x="158" y="52" width="196" height="120" rx="14" fill="#15171C" />
        <path d="M158 66a14 14 0 0 1 14-14h168a14 14 0 0 1 14 14v12H158Z" fill="#F5A623" />
        <rect x="174" y="61" width="44" height="8" rx="4" fill="#15171C" />
        <g fill="#F3F2EE">
          <rect x="186" y="111" width="140" height="6" rx="3" />
          <rect x="198" y="88" width="11" height="52" rx="4" />
          <rect x="213" y="96" width="8" height="36" rx="3" />
          <rect x="303" y="88" width="11" height="52" rx="4" />
          <rect x="291" y="96" width="8" height="36" rx="3" />
        </g>
        <path d="M174 154h64M250 154h28" stroke="#8B909B" strokeWidth="6" strokeLinecap="round" />
      </g>
    </chakra.svg>
  </Box>
);
