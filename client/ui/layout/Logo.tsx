import { chakra, Flex } from '@chakra-ui/react';

/**
 * Draws the logo: a barbell that resembles barlines in a score. The bar is orange. The plates, which are the
 * barlines, have the color of the text.
 */
const LogoMark = () => (
  <chakra.svg viewBox="0 0 40 28" w="10" h="7" flexShrink={0} aria-hidden>
    <rect x="5" y="12" width="30" height="4" rx="2" fill="#F5A623" />
    <g fill="currentColor">
      <rect x="0" y="8" width="3" height="12" rx="1.5" />
      <rect x="5" y="4" width="3" height="20" rx="1.5" />
      <rect x="10" y="0" width="4" height="28" rx="2" />
      <rect x="26" y="0" width="4" height="28" rx="2" />
      <rect x="32" y="4" width="3" height="20" rx="1.5" />
      <rect x="37" y="8" width="3" height="12" rx="1.5" />
    </g>
  </chakra.svg>
);

export const Logo = () => (
  <Flex align="center" gap={{ base: '2', sm: '3' }}>
    <LogoMark />
    <chakra.span fontFamily="heading" fontWeight="bold" fontSize="2xl" lineHeight="1" letterSpacing="tight">
      Barline
    </chakra.span>
  </Flex>
);
