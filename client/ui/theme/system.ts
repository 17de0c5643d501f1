import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { recipes, slotRecipes } from './recipes.ts';
import { semanticTokens, tokens } from './tokens.ts';

const config = defineConfig({
  // `defaultBaseConfig` contains only the style props, so the CSS reset is configured here.
  preflight: true,
  cssVarsPrefix: 'barline',
  cssVarsRoot: ':where(html)',
  globalCss: {
    '*': { '--global-color-border': 'colors.border' },
    html: {
      colorPalette: 'brand',
      bg: 'bg',
      // The color of overlays, which equals the background below them so that their edges are invisible.
      '--surface': 'colors.bg',
      color: 'fg',
      fontFamily: 'body',
      lineHeight: 'moderate',
      textSizeAdjust: '100%',
    },
    // Breaks a long word or URL, which would otherwise make a 320 px viewport scroll sideways.
    // `pretty` prevents a last line with only one word.
    body: { overflowWrap: 'anywhere', minW: '0', minH: '100dvh', bg: 'bg', textWrap: 'pretty' },
    // While a dialog is open, the page behind it does not scroll. The scrollbar's space remains, so that
    // nothing moves, and has the color of the darkened page.
    'html:has([data-dialog])': {
      overflow: 'hidden',
      scrollbarGutter: 'stable',
      bg: 'color-mix(in srgb, {colors.bg} 40%, #0A0B0E)',
    },
    // Prevents the sticky total from covering a focused element.
    'html:has([data-total])': { scrollPaddingTop: '8rem' },
    '*::placeholder': { color: 'fg.muted', opacity: 1 },
    '*::selection': { bg: 'orange', color: 'ink' },
    ':focus-visible': { outline: '3px solid {colors.focusRing}', outlineOffset: '2px' },
    // Only a script focuses an element with tabindex -1, for screen readers. A focus ring would suggest that
    // the element is clickable.
    '[tabindex="-1"]:focus-visible': { outline: 'none' },
    'input[type=checkbox], input[type=radio]': { accentColor: 'orange' },
    '*, *::before, *::after': {
      _motionReduce: {
        // Without animations no information is lost, because the text beside each animation states it.
        animation: 'none !important',
        scrollBehavior: 'auto !important',
        // Uses 0, because any other duration would animate every change (`transition-property` is `all`).
        transitionDuration: '0s !important',
      },
    },
  },
  conditions: {
    // The color scheme follows the system, because the app has no toggle. Print always uses the light scheme.
    dark: '@media screen and (prefers-color-scheme: dark)',
    light: '@media (prefers-color-scheme: light)',
  },
  theme: {
    breakpoints: { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem' },
    keyframes: {
      spin: { to: { transform: 'rotate(360deg)' } },
      pulse: { '50%': { opacity: 0.5 } },
      rise: { from: { opacity: 0, translate: '0 0.75rem' } },
      // Draws a check mark by moving a dash onto its path. The dash and the gap are longer than the path.
      draw: {
        from: { strokeDasharray: '24', strokeDashoffset: '-24' },
        to: { strokeDasharray: '24', strokeDashoffset: '0' },
      },
    },
    tokens,
    semanticTokens,
    recipes,
    slotRecipes,
    textStyles: {
      /** The style of amounts. They are larger than the surrounding text, because the font is narrow. */
      figure: {
        value: {
          fontFamily: 'heading',
          fontSize: '1.2em',
          fontWeight: 'bold',
          // Prevents the larger text from increasing the height of its line.
          lineHeight: '1',
          fontVariantNumeric: 'lining-nums tabular-nums',
          whiteSpace: 'nowrap',
        },
      },
    },
    layerStyles: {
      /** A surface that is dark in both color schemes. The focus ring is orange, to be visible on it. */
      panel: {
        value: { bg: 'panel', color: 'panel.fg', '--barline-colors-focus-ring': '{colors.orange}' },
      },
      /** A bordered box that groups content on the page. */
      card: {
        value: {
          bg: 'bg.panel',
          '--surface': 'colors.bg.panel',
          borderWidth: '1px',
          borderColor: 'border',
          borderRadius: 'lg',
        },
      },
    },
  },
});

/** The app's Chakra theme, which has only the recipes in use and its own light and dark tokens. */
export const system = createSystem(defaultBaseConfig, config);
