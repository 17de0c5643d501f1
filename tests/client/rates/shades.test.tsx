/** Tests the shades, numbers and explanations in the bar and the table of the rates. */
import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RateTable } from '#client/parts/rates/RateTable.tsx';
import { renderUi } from '#tests/support/client/renderUi.tsx';

const line = (key: string) => ({ key, label: `Line ${key}`, amount: 10, share: 10 });

/** Returns the relative luminance of a color such as `rgb(1, 2, 3)` (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map((channel) => {
    const share = Number(channel) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the CSS class of each segment of the bar. Segments of the same style have the same class. */
function looks(keys: readonly string[]): Record<string, string> {
  const { container } = renderUi(<RateTable lines={keys.map(line)} caption="US dollars per month" />);
  const parts = [...(container.querySelector('[aria-hidden]')?.children ?? [])];
  const found = Object.fromEntries(parts.map((part, at) => [keys[at] ?? '', part.className]));
  cleanup();
  return found;
}

test('a provider and a fee keep their shades, whatever else is bought with them', () => {
  const all = looks(['1', '2', '3', '4', 'management', 'processing']);
  expect(new Set(Object.values(all)).size).toBe(6);
  const some = looks(['2', '4', 'processing']);
  expect(Object.keys(some)).toEqual(['2', '4', 'processing']);
  expect(all).toMatchObject(some);
});

test('on paper the parts are numbered consecutively, and a reduction, which has none, is left out', () => {
  const reduced = [line('1'), { ...line('promo'), amount: -10, share: 0 }, line('processing')];
  const { container } = renderUi(<RateTable lines={reduced} caption="US dollars per month" />);
  const numbers = [...container.querySelectorAll('[aria-hidden]')].map(({ textContent }) => textContent);
  // "12" is the text of the bar with two segments. The empty text is the reduction's, which has no segment.
  expect(numbers).toEqual(['12', '1', '', '2']);
});

test('licenses run from orange to brown, fees are gray, and any two neighbors differ in brightness', () => {
  const keys = ['1', '2', '3', '4', 'management', 'processing'];
  const { container } = renderUi(<RateTable lines={keys.map(line)} caption="US dollars per month" />);
  const colors = [...(container.querySelector('[aria-hidden]')?.children ?? [])].map(
    (part) => getComputedStyle(part).backgroundColor,
  );
  const channels = colors.map((color) => (color.match(/\d+/g) ?? []).map(Number));
  channels.forEach(([red = 0, green = 0, blue = 0], at) => {
    if (at < 4) expect(red > green && green > blue, colors[at]).toBe(true);
    else expect(Math.max(red, green, blue) - Math.min(red, green, blue), colors[at]).toBeLessThan(20);
  });
  const lights = colors.map((color) => luminance(color) + 0.05);
  lights.forEach((one, at) => {
    lights
      .slice(at + 1)
      .forEach((other) =>
        expect(Math.max(one, other) / Math.min(one, other), `${one} ${other}`).toBeGreaterThan(1.3),
      );
  });
});

test('one disclosure explains all lines', () => {
  const lines = ['1', 'processing'].map((key) => ({ ...line(key), working: `Working ${key}` }));
  renderUi(<RateTable lines={lines} caption="US dollars per month" />);
  const [disclosure, ...others] = screen.getAllByText('How this is worked out');
  expect(others).toEqual([]);
  expect(disclosure?.closest('details')).toHaveTextContent(/Working 1.*Working processing$/);
});
