/** Tests the shades and numbers in the bar and the table of the rates. */
import { cleanup } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RateTable } from '#client/parts/rates/RateTable.tsx';
import { renderUi } from '#tests/support/client/renderUi.tsx';

const line = (key: string) => ({ key, label: `Line ${key}`, amount: 10, share: 10 });

/** Returns the CSS class of each segment of the bar; segments of the same style share a class. */
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
  // First the bar's text with the numbers 1 and 2, then each table line's number; the reduction has none.
  expect(numbers).toEqual(['12', '1', '', '2']);
});
