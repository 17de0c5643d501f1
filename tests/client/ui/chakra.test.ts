import { describe, expect, it } from 'vitest';
import { system } from '#client/ui/theme/system.ts';

describe('the theme', () => {
  it('answers the system’s dark scheme with its own colours, and never on paper @spec-9 @ux-22', () => {
    const css = JSON.stringify(system.getTokenCss());
    expect(css).toContain('@media screen and (prefers-color-scheme: dark)');
    expect(css).not.toContain('@media (prefers-color-scheme: dark)');
    expect(system.token('colors.orange')).toBe('#F5A623');
    expect(system.token('colors.green')).toBe('#15C15D');
  });
});

/** Returns the relative luminance of a `#rrggbb` color, as WCAG defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Returns a color token's value in the light (`base`) or dark (`_dark`) color scheme. */
function colour(name: string, scheme: 'base' | '_dark'): string {
  const token = system.tokens.getByName(`colors.${name}`);
  const conditions = token?.extensions.conditions;
  const value = String(conditions?.[scheme] ?? conditions?.base ?? token?.originalValue);
  const reference = /^\{colors\.(.+)\}$/.exec(value)?.[1];
  return reference ? colour(reference, scheme) : value;
}

// Checks contrasts that axe does not check on the screens: disabled buttons, borders and focus rings.
describe.each(['base', '_dark'] as const)('colours of the scheme %s', (scheme) => {
  it.each([
    // The first pair is the text and background of disabled buttons.
    ['fg.muted', 'brand.muted', 4.5],
    ['border.control', 'bg', 3],
    ['border.control', 'bg.panel', 3],
    ['focusRing', 'bg', 3],
  ])('%s is readable on %s', (front, back, least) =>
    expect(contrast(colour(front, scheme), colour(back, scheme))).toBeGreaterThanOrEqual(least),
  );
});
