/** Tests which sections are shown and which calls are made, depending on the value of `HOST_FEATURES`. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { matchPath } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { ADDRESSES, isOffered } from '#client/domain/addresses.ts';
import { FEATURES, type Feature } from '#common/features.ts';
import { endpoints, featureOf, type EndpointKey } from '#gateway/upstream/endpoints.ts';
import { OWNER_PAGES, PUBLIC_PAGES } from '#tests/support/browser/pages.ts';
import { setHostFeatures } from '#tests/support/client/hostFeatures.ts';
import { ann, renderApp } from '#tests/support/client/renderApp.tsx';
import { showSummary } from '#tests/support/client/openRegistration.tsx';
import { backendOfFile } from '#tests/support/client/backend.ts';
import { billingAnswer, declined, LIST, listWith } from '#tests/support/fixtures/billing.ts';
import { agreement, off, withRenewal } from '#tests/support/fixtures/memberships.ts';

type OptionalCall = {
  [Key in EndpointKey]: (typeof endpoints)[Key] extends { feature: Feature } ? Key : never;
}[EndpointKey];

/** The texts that each optional call adds to the screens, such as the text of its button. */
const SHOWN: Record<OptionalCall, [string, ...string[]]> = {
  'GET /web/questionnaire/quote/{id}': ['Continue with this quote'],
  'POST /web/questionnaire/quote': ['E-mail me this quote'],
  'GET /web/account/billing/{id}': ['Update card', 'Management fee'],
  'GET /web/account/receipts/{id}': ['Receipt'],
  'POST /web/account/billing/{id}/pay': ['Pay now'],
  'POST /web/account/billing/pay-all': ['Pay all $262.12'],
  'POST /web/account/report/{id}': ['Report your numbers'],
  'PATCH /web/account/restore-annual-renewal': ['Renewal: off', 'Turn annual renewal back on'],
  'POST /web/account/agreements/{id}/signature': [
    'Waiting for your signature',
    'Sign now',
    'Send the link again, ASCAP',
  ],
};

const textsOf = (features: readonly string[]) =>
  (Object.keys(SHOWN) as OptionalCall[])
    .filter((key) => features.includes(featureOf(key) ?? ''))
    .flatMap((key) => SHOWN[key]);

const upstream = backendOfFile();

const shownNow = () =>
  textsOf(FEATURES).filter(
    (text) => [...screen.queryAllByText(text), ...screen.queryAllByLabelText(text)].length > 0,
  );

/** Opens a page and waits until it and what it requests are loaded. */
async function load(path: string, isSignedIn = true) {
  const requested = vi.spyOn(globalThis, 'fetch');
  renderApp(path, { url: upstream.url, ...(isSignedIn && { user: ann }) });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(document.querySelector('.skeleton')).toBeNull());
  await Promise.allSettled(requested.mock.results.map(({ value }) => value as Promise<Response>));
  await waitFor(() => expect(document.querySelector('.skeleton')).toBeNull());
}

test.each(FEATURES)('HOST_FEATURES=%s shows its texts alone @spec-7', async (feature) => {
  const fees = [{ label: 'Management fee', monthly: 15 }];
  const entry = { pendingProviders: ['ASCAP'], fees, report: { dueOn: '2027-10-22', squareFootage: 4000 } };
  const pending = agreement(71, 'ASCAP', { status: 'PENDING_SIGNATURE', signUrl: '/sign/71~digest' });
  upstream.reset({
    ...billingAnswer('OVERDUE', declined, withRenewal(off, entry)),
    [LIST]: listWith('OVERDUE', 'OVERDUE'),
    'GET /web/account/billing/2': { json: declined },
    'GET /web/account/agreements/business/1': { json: [pending] },
  });
  setHostFeatures([feature]);
  const found: string[] = [];
  for (const path of ['/quote/q-1', '/account', '/account/membership', '/account/locations']) {
    await load(path);
    found.push(...shownNow());
    cleanup();
  }
  await showSummary(upstream.url);
  found.push(...shownNow());
  expect([...new Set(found)].toSorted()).toEqual(textsOf([feature]).toSorted());
});

test.each([...PUBLIC_PAGES, ...OWNER_PAGES])(
  '$path makes no optional call for a host without features, and links to no page that such a host lacks @spec-7',
  async (page) => {
    upstream.reset();
    setHostFeatures([]);
    await load(page.path, 'signInTo' in page);
    const optional = (Object.keys(endpoints) as EndpointKey[]).filter(featureOf);
    expect(optional.flatMap((key) => upstream.hitsOf(key)).map(({ call }) => call)).toEqual([]);
    const missing = ADDRESSES.filter((address) => !isOffered(address));
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].map(
      ({ pathname }) => pathname,
    );
    expect(links.filter((link) => missing.some(({ path }) => matchPath(path, link)))).toEqual([]);
  },
);
