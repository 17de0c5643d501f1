/** Tests that the page list of the browser tests contains every page of the client. */
import { expect, test } from 'vitest';
import { ADDRESSES, NOT_FOUND_TITLE } from '#client/domain/addresses.ts';
import { OWNER_PAGES, PUBLIC_PAGES } from '#tests/support/browser/pages.ts';

const listed: string[] = Object.values({ ...PUBLIC_PAGES, ...OWNER_PAGES }).map(({ address }) => address);

/** Paths of the router; `*` is the page for unknown URLs. */
const routed = ['*', ...ADDRESSES.map(({ path }) => path.replace(/\/\*$/, ''))];

test('every address of the client is opened by the checks of accessibility, titles and targets', () => {
  const left = routed.filter((address) => !listed.includes(address));
  expect(left, `tests/support/browser/pages.ts leaves out ${left.join(', ')}`).toEqual([]);
});

test('every page that these checks open has a route of its own', () => {
  const gone = listed.filter((address) => !routed.includes(address));
  expect(gone, `client/domain/addresses.ts has no ${gone.join(', ')}`).toEqual([]);
});

test('the title of a tab while a screen loads is the end of its final title', () => {
  const nowhere = { path: '*', title: NOT_FOUND_TITLE };
  const loading = new Map(
    [...ADDRESSES, nowhere].map(({ path, title }) => [path.replace(/\/\*$/, ''), title]),
  );
  const pages = Object.values({ ...PUBLIC_PAGES, ...OWNER_PAGES });
  const other = pages.filter(({ address, title }) => !title.endsWith(loading.get(address) ?? '—'));
  expect(other).toEqual([]);
});

test('no two pages of a visitor have the same title', () => {
  const titles = Object.values(PUBLIC_PAGES).map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
});
