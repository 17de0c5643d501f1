import { defineSemanticTokens, defineTokens } from '@chakra-ui/react';

/** The steps of Chakra's scale (1 is 0.25rem) that are used. Others would become unused CSS variables. */
const steps = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 40, 48, 64];

const scale = Object.fromEntries(steps.map((step) => [String(step), { value: `${step / 4}rem` }]));

/** The raw design values, such as colors and sizes. Components use the semantic tokens below. */
export const tokens = defineTokens({
  colors: {
    transparent: { value: 'transparent' },
    white: { value: '#FFFFFF' },
    black: { value: '#000000' },
    orange: { value: '#F5A623' },
    green: { value: '#15C15D' },
    ink: { value: '#15171C' },
  },
  fonts: {
    heading: {
      value: '"Barlow Condensed", "Heading Fallback", "Heading Fallback DejaVu", "Arial Narrow", sans-serif',
    },
    body: {
      value:
        '"Montserrat Variable", "Body Fallback", "Body Fallback DejaVu", "Helvetica Neue", Arial, sans-serif',
    },
  },
  fontSizes: {
    xs: { value: '0.8125rem' },
    sm: { value: '0.875rem' },
    md: { value: '1rem' },
    lg: { value: '1.125rem' },
    xl: { value: '1.25rem' },
    '2xl': { value: '1.5rem' },
    '3xl': { value: '1.875rem' },
    '4xl': { value: '2.375rem' },
    '5xl': { value: '3rem' },
    '6xl': { value: '3.75rem' },
    '7xl': { value: '4.75rem' },
  },
  fontWeights: {
    normal: { value: '400' },
    medium: { value: '500' },
    semibold: { value: '600' },
    bold: { value: '700' },
  },
  lineHeights: { tight: { value: '1.05' }, short: { value: '1.35' }, moderate: { value: '1.55' } },
  letterSpacings: { tight: { value: '-0.01em' } },
  radii: {
    sm: { value: '4px' },
    md: { value: '8px' },
    lg: { value: '12px' },
    xl: { value: '20px' },
    full: { value: '9999px' },
  },
  /** `edge` is the space between a box's edge and its content, limited to a share of the viewport's width. */
  spacing: { ...scale, edge: { value: 'min(1rem, 5vw)' } },
  sizes: {
    ...scale,
    full: { value: '100%' },
    xs: { value: '20rem' },
    md: { value: '28rem' },
    lg: { value: '32rem' },
    xl: { value: '36rem' },
    '2xl': { value: '42rem' },
    '6xl': { value: '72rem' },
  },
  durations: { fast: { value: '120ms' } },
  animations: {
    spin: { value: 'spin 0.8s linear infinite' },
    pulse: { value: 'pulse 1.6s ease-in-out infinite' },
    rise: { value: 'rise 120ms ease-out' },
    draw: { value: 'draw 400ms ease-out 120ms backwards' },
  },
  zIndex: { overlay: { value: 10 }, menu: { value: 20 }, dialog: { value: 100 }, skipLink: { value: 200 } },
});

/** Returns a token with a light and a dark value. */
const faces = (light: string, dark: string) => ({ value: { base: light, _dark: dark } });

/**
 * The colors by purpose. `brand`, `success`, `neutral` and `danger` are palettes for `colorPalette`. Buttons
 * use `brand`, and badges use all four. In both color schemes, text in the color `contrast` on `solid`, or in
 * `fg` on the page or on `subtle`, has a contrast ratio of at least 4.5:1.
 */
export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      DEFAULT: faces('#FFFFFF', '#101216'),
      subtle: faces('#F7F6F2', '#171A20'),
      muted: faces('#EFEDE7', '#20242C'),
      emphasized: faces('#E2DFD6', '#2D323C'),
      panel: faces('#FFFFFF', '#171A20'),
      error: faces('#FDF1EF', '#331A18'),
      success: faces('#EAF8F0', '#12291C'),
    },
    fg: {
      DEFAULT: faces('#15171C', '#F3F2EE'),
      muted: faces('#545861', '#B2B6BF'),
      error: faces('#B3261E', '#FF9C92'),
      success: faces('#0B6B34', '#15C15D'),
    },
    border: {
      DEFAULT: faces('#E2DFD6', '#2D323C'),
      control: faces('#82858C', '#7A808C'),
      error: faces('#B3261E', '#FF9C92'),
    },
    focusRing: faces('#15171C', '#F5A623'),
    /** The shadow at a table's edge where columns are hidden, darker than the table in both color schemes. */
    shade: faces('rgb(130 133 140 / 0.36)', 'rgb(0 0 0 / 0.9)'),
    /** A surface that is dark in both schemes and distinct from the page, such as the total and the menu. */
    panel: {
      DEFAULT: faces('#15171C', '#2D323C'),
      fg: faces('#F3F2EE', '#F3F2EE'),
      muted: faces('#B9BCC4', '#B9BCC4'),
      border: faces('#343943', '#454B57'),
    },
    brand: {
      solid: { value: '{colors.orange}' },
      emphasized: faces('#E89510', '#FFBC4D'),
      contrast: { value: '{colors.ink}' },
      fg: faces('#8A5000', '#F5A623'),
      subtle: faces('#FEF5E4', '#2E2412'),
      muted: faces('#F9DDA9', '#554017'),
    },
    success: { fg: { value: '{colors.fg.success}' }, subtle: { value: '{colors.bg.success}' } },
    neutral: { fg: { value: '{colors.fg}' }, subtle: faces('#EFEDE7', '#2D323C') },
    danger: { fg: { value: '{colors.fg.error}' }, subtle: { value: '{colors.bg.error}' } },
  },
  shadows: {
    md: faces('0 6px 20px rgb(21 23 28 / 0.08)', '0 6px 20px rgb(0 0 0 / 0.45)'),
    lg: faces('0 24px 60px rgb(21 23 28 / 0.22)', '0 24px 60px rgb(0 0 0 / 0.6)'),
  },
});
