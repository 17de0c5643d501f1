import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

const disabled = { opacity: 0.55, cursor: 'not-allowed' };

/** Matches a disabled button, except a busy one, whose text must remain legible. */
const DISABLED_BUTTON = '&:is(:disabled, [aria-disabled=true]):not([data-busy])';

/** The style that all inputs and selects share. */
const control = {
  width: '100%',
  minW: '0',
  appearance: 'none',
  bg: 'bg',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'md',
  // The font has at least 16 px, because iOS zooms the page when a control with a smaller font is focused.
  fontSize: 'md',
  height: '12',
  px: '3.5',
  transitionProperty: 'border-color, box-shadow',
  transitionDuration: 'fast',
  _hover: { borderColor: 'fg.muted' },
  _invalid: {
    borderColor: 'border.error',
    boxShadow: 'inset 0 0 0 1px {colors.border.error}',
    _hover: { borderColor: 'border.error' },
  },
  _disabled: disabled,
  // A read-only value has no frame, so that it does not look like a disabled field.
  _readOnly: {
    px: '0',
    bg: 'transparent',
    borderColor: 'transparent',
    _hover: { borderColor: 'transparent' },
  },
};

const button = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: 0,
    maxW: '100%',
    textAlign: 'center',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'md',
    fontWeight: 'semibold',
    lineHeight: '1.2',
    cursor: 'pointer',
    textDecoration: 'none',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: 'fast',
    [DISABLED_BUTTON]: { cursor: 'not-allowed', color: 'fg.muted' },
    // Raises a busy button above the form's overlay, because the button's label must remain legible.
    '&[data-busy]': { cursor: 'progress', position: 'relative', zIndex: 'menu' },
    _icon: { w: '1.25em', h: '1.25em', flexShrink: 0 },
    _print: { display: 'none' },
  },
  variants: {
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _hover: { bg: 'colorPalette.emphasized' },
        [DISABLED_BUTTON]: { bg: 'colorPalette.muted' },
      },
      outline: {
        borderColor: 'border.control',
        color: 'fg',
        _hover: { bg: 'bg.muted' },
        [DISABLED_BUTTON]: { bg: 'transparent', borderColor: 'border' },
      },
      ghost: { color: 'fg', textAlign: 'start', _hover: { bg: 'bg.muted' } },
      plain: {
        // Aligns the button's text with the text around it, even if the button's text wraps.
        borderWidth: '0',
        textAlign: 'start',
        color: 'colorPalette.fg',
        textDecoration: 'underline',
        textUnderlineOffset: '3px',
        _hover: { textDecorationThickness: '2px' },
      },
    },
    size: {
      // For a plain button in a line of text.
      '2xs': { minH: '7', px: '0', fontSize: 'inherit' },
      xs: { minH: '7', px: '2', fontSize: 'xs' },
      sm: { minH: '9', px: '3', py: '1.5', fontSize: 'sm' },
      md: { minH: '11', px: '5', py: '2', fontSize: 'md' },
      lg: { minH: '14', px: '8', py: '3', fontSize: 'lg' },
    },
  },
  defaultVariants: { variant: 'solid', size: 'md' },
});

const heading = defineRecipe({
  className: 'heading',
  base: { fontFamily: 'heading', fontWeight: 'bold', lineHeight: '1.12', textWrap: 'balance' },
  variants: {
    size: {
      md: { fontSize: 'xl' },
      // `lg` is for headings of cards, `xl` for account screens and dialogs, and `2xl` for pages.
      lg: { fontSize: { base: 'xl', md: '2xl' } },
      xl: { fontSize: { base: '2xl', md: '3xl' } },
      '2xl': { fontSize: { base: '3xl', md: '4xl' } },
      // The viewport's width limits the font size, because fonts may be large on a phone.
      '4xl': { fontSize: { base: 'min({fontSizes.5xl}, 25vw)', md: '6xl', lg: '7xl' }, lineHeight: '1' },
    },
  },
  defaultVariants: { size: 'lg' },
});

const link = defineRecipe({
  className: 'link',
  base: { cursor: 'pointer', borderRadius: 'sm', textUnderlineOffset: '3px' },
  variants: {
    variant: {
      underline: {
        color: 'brand.fg',
        textDecoration: 'underline',
        _hover: { textDecorationThickness: '2px' },
      },
      plain: { color: 'inherit', textDecoration: 'none', _hover: { textDecoration: 'underline' } },
    },
  },
  defaultVariants: { variant: 'underline' },
});

const input = defineRecipe({
  className: 'input',
  base: control,
  variants: { variant: { outline: {} } },
  defaultVariants: { variant: 'outline' },
});

const container = defineRecipe({
  className: 'container',
  base: { w: '100%', maxW: '6xl', mx: 'auto', px: { base: 'edge', md: '6', lg: '8' } },
});

const badge = defineRecipe({
  className: 'badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    borderRadius: 'full',
    px: '2.5',
    minH: '6',
    fontSize: 'xs',
    fontWeight: 'semibold',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
  },
});

const skeleton = defineRecipe({
  className: 'skeleton',
  base: {
    bg: 'bg.emphasized',
    color: 'transparent',
    borderRadius: 'sm',
    userSelect: 'none',
    animation: 'pulse',
  },
});

const spinner = defineRecipe({
  className: 'spinner',
  base: {
    display: 'inline-block',
    flexShrink: 0,
    w: '1.25em',
    h: '1.25em',
    borderWidth: '2px',
    borderColor: 'currentColor',
    borderBottomColor: 'transparent',
    borderRadius: 'full',
    animation: 'spin',
  },
});

const nativeSelect = defineSlotRecipe({
  className: 'select',
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { position: 'relative', width: '100%' },
    field: {
      ...control,
      pr: '10',
      textOverflow: 'ellipsis',
      cursor: 'pointer',
      '& > option': { bg: 'bg', color: 'fg' },
    },
    indicator: {
      position: 'absolute',
      insetEnd: '3',
      top: '50%',
      transform: 'translateY(-50%)',
      pointerEvents: 'none',
      color: 'fg.muted',
    },
  },
});

const table = defineSlotRecipe({
  className: 'table',
  slots: ['root', 'header', 'body', 'row', 'columnHeader', 'cell', 'footer', 'caption'],
  base: {
    root: {
      width: '100%',
      borderCollapse: 'collapse',
      fontVariantNumeric: 'lining-nums tabular-nums',
      fontSize: 'sm',
    },
    row: { borderBottomWidth: '1px', borderColor: 'border' },
    columnHeader: {
      px: '4',
      py: '3',
      textAlign: 'start',
      fontWeight: 'semibold',
      color: 'fg.muted',
      whiteSpace: 'nowrap',
      bg: 'bg.subtle',
    },
    cell: { px: '4', py: '3.5', textAlign: 'start', verticalAlign: 'middle' },
    caption: { px: '4', py: '3', textAlign: 'start', fontWeight: 'semibold' },
    footer: { fontWeight: 'semibold' },
  },
});

const tabs = defineSlotRecipe({
  className: 'tabs',
  slots: ['root', 'list', 'trigger', 'content', 'indicator', 'contentGroup'],
  base: {
    list: { display: 'flex', flexWrap: 'wrap', gap: '1', borderBottomWidth: '1px', borderColor: 'border' },
    trigger: {
      minH: '11',
      px: '4',
      mb: '-1px',
      fontWeight: 'semibold',
      color: 'fg.muted',
      cursor: 'pointer',
      borderBottomWidth: '3px',
      borderColor: 'transparent',
      _hover: { color: 'fg' },
      _selected: { color: 'fg', borderColor: 'orange' },
    },
    content: { pt: '6' },
  },
});

/** Styles of components with one element. A Chakra component that is not listed here is unstyled. */
export const recipes = { button, heading, link, input, container, badge, skeleton, spinner };

/** Styles of components with several elements. */
export const slotRecipes = { nativeSelect, table, tabs };
