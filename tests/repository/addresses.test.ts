/** Tests the pages' titles and the host features that they need, and that the specification describes each. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ADDRESSES, MENU } from '#client/domain/addresses.ts';
import { featureOf } from '#gateway/upstream/endpoints.ts';
import { currentFiles } from '#tests/support/worktree.ts';
import { MENU_SCREENS, OWNER_PAGES, PUBLIC_PAGES } from '#tests/support/browser/pages.ts';

test('the title of a tab while a screen loads is the end of its final title', () => {
  const pages = [...PUBLIC_PAGES, ...OWNER_PAGES];
  expect(pages.filter(({ title, loadingTitle }) => !title.endsWith(loadingTitle))).toEqual([]);
});

test('section 2 of the specification names every address, with a paragraph for an owner’s page and its link in the menu', () => {
  const specification = readFileSync('docs/specification.md', 'utf8');
  const texts = ADDRESSES.map((address) => {
    const path = `\`${address.path.replace(/\/\*$/, '').replace(/:(\w+)/, '{$1}')}`;
    const isStep = 'area' in address && address.area === 'step';
    return 'signInTo' in address && !isStep ? `** (${path}\`)` : path;
  });
  texts.push(...MENU.map(({ path, title }) => `'${title}' (\`${path}\``));
  expect(texts.filter((text) => !specification.includes(text))).toEqual([]);
});

test('a test of the client or in the browser opens each address', () => {
  const tests = currentFiles().filter((path) => /^tests\/(?:browser|client)\/.+\.test\.tsx?$/.test(path));
  const text = tests.map((path) => readFileSync(path, 'utf8')).join('\n');
  const unopened = ADDRESSES.filter(({ path }) => {
    const [start = ''] = path.split(/\/\*$|:/);
    return !new RegExp(`['"\`]${start}${start === path ? String.raw`['"\`?#]` : ''}`).test(text);
  });
  expect(
    unopened.map(({ path }) => `no test opens ${path}: test its journey in tests/browser/ or tests/client/`),
  ).toEqual([]);
});

test('each address of the account asks a visitor to sign in', () => {
  const open = ADDRESSES.filter((address) => address.path.startsWith('/account') && !('signInTo' in address));
  expect(open).toEqual([]);
});

test('a link of the menu has the feature of its screen’s call', () => {
  const features = MENU_SCREENS.map((page) => [page.path, 'feature' in page ? page.feature : undefined]);
  expect(features).toEqual(MENU_SCREENS.map(({ path, call }) => [path, featureOf(call)]));
});

test('no two pages of a visitor have the same title', () => {
  const titles = PUBLIC_PAGES.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
});
