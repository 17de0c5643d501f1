import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { recipes, slotRecipes } from './recipes.ts';
import { semanticTokens, tokens } from './tokens.ts';

const config = defineConfig({
  // `defaultBaseConfig` has only the style props: without these four lines there is no CSS reset.
  preflight: true,
  cssVarsPrefix: 'barline',
  cssVarsRoot: ':where(html)',
  globalCss: {
    '*': { '--global-color-border': 'colors.border' },
    html: {
      colorPalette: 'brand',
      bg: 'bg',
      // The color under an overlay, whose edges would be visible with any other.
      '--surface': 'colors.bg',
      color: 'fg',
      fontFamily: 'body',
      lineHeight: 'moderate',
      textSizeAdjust: '100%',
    },
    // Lets a long word or address break instead of pushing a 320 px page sideways.
    // Prevents a last word on a line of its own.
    body: { overflowWrap: 'anywhere', minW: '0', minH: '100dvh', bg: 'bg', textWrap: 'pretty' },
    // An open dialog stops the page behind it from scrolling and reserves its scrollbar's room, so that nothing moves.
    // That room is as dark as the rest.
    'html:has([data-dialog])': {
      overflow: 'hidden',
      scrollbarGutter: 'stable',
      bg: 'color-mix(in srgb, {colors.bg} 40%, #0A0B0E)',
    },
    // A focused element is not hidden under the total that stays in view.
    'html:has([data-total])': { scrollPaddingTop: '8rem' },
    '*::placeholder': { color: 'fg.muted', opacity: 1 },
    '*::selection': { bg: 'orange', color: 'ink' },
    ':focus-visible': { outline: '3px solid {colors.focusRing}', outlineOffset: '2px' },
    // Focused by script, for screen readers; a ring would suggest that it can be pressed.
    '[tabindex="-1"]:focus-visible': { outline: 'none' },
    'input[type=checkbox], input[type=radio]': { accentColor: 'orange' },
    '*, *::before, *::after': {
      // Any duration, however short, would animate every property of every element from its old value.
      _motionReduce: { scrollBehavior: 'auto !important', transitionDuration: '0s !important' },
    },
  },
  conditions: {
    // The scheme follows the system; there is no toggle and so no class to wait for.
    // Print is light in either scheme.
    dark: '@media screen and (prefers-color-scheme: dark)',
    light: '@media (prefers-color-scheme: light)',
  },
  theme: {
    breakpoints: { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem' },
    keyframes: {
      spin: { to: { transform: 'rotate(360deg)' } },
      pulse: { '50%': { opacity: 0.5 } },
    },
    tokens,
    semanticTokens,
    recipes,
    slotRecipes,
    layerStyles: {
      /** A dark surface in both schemes; its focus ring turns orange so that it is seen. */
      panel: {
        value: { bg: 'panel', color: 'panel.fg', '--barline-colors-focus-ring': '{colors.orange}' },
      },
      /** A quiet box that groups things on the page. */
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

/** The look of the app: only the recipes in use and our own tokens, in a light and a dark scheme. */
export const system = createSystem(defaultBaseConfig, config);
