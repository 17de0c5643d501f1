/** Tests the titles of the client's pages, and that the specification names each address. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ADDRESSES } from '#client/domain/addresses.ts';
import { OWNER_PAGES, PUBLIC_PAGES } from '#tests/support/browser/pages.ts';

test('the title of a tab while a screen loads is the end of its final title', () => {
  const pages = [...PUBLIC_PAGES, ...OWNER_PAGES];
  expect(pages.filter(({ title, loadingTitle }) => !title.endsWith(loadingTitle))).toEqual([]);
});

test('section 2 of the specification names every address', () => {
  const specification = readFileSync('docs/specification.md', 'utf8');
  const addresses = ADDRESSES.map(({ path }) => path.replace(/\/\*$/, '').replace(/:(\w+)/, '{$1}'));
  expect(addresses.filter((path) => !specification.includes(`\`${path}`))).toEqual([]);
});

test('no two pages of a visitor have the same title', () => {
  const titles = PUBLIC_PAGES.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
});
