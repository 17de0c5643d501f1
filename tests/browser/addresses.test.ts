/** No page is left out of what every page is held to. */
import { expect, test } from 'vitest';
import { OWNER_PAGES, PUBLIC_PAGES } from '#tests/support/browser/pages.ts';
import { routeAddresses } from '#tests/support/browser/routeAddresses.ts';

const listed = Object.values({ ...PUBLIC_PAGES, ...OWNER_PAGES }).map(({ address }) => address);

test('every address of the client is opened by the checks of accessibility, titles, targets and by the screenshots', () => {
  const left = routeAddresses().filter((address) => !listed.includes(address));
  expect(left, `tests/support/browser/pages.ts leaves out ${left.join(', ')}`).toEqual([]);
});

test('every page that they open has a route of its own', () => {
  const gone = listed.filter((address) => !routeAddresses().includes(address));
  expect(gone, `client/routes.tsx has no ${gone.join(', ')}`).toEqual([]);
});
