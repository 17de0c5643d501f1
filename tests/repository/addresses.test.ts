/** Tests the titles of the client's pages. */
import { expect, test } from 'vitest';
import { OWNER_PAGES, PUBLIC_PAGES } from '#tests/support/browser/pages.ts';

test('the title of a tab while a screen loads is the end of its final title', () => {
  const pages = [...PUBLIC_PAGES, ...OWNER_PAGES];
  expect(pages.filter(({ title, loadingTitle }) => !title.endsWith(loadingTitle))).toEqual([]);
});

test('no two pages of a visitor have the same title', () => {
  const titles = PUBLIC_PAGES.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
});
