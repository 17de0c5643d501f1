/** Tests which sections are shown and which calls are made, depending on the value of `HOST_FEATURES`. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { matchPath } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { ADDRESSES, isOffered } from '#client/domain/addresses.ts';
import { endpoints, featureOf, type EndpointKey } from '#gateway/upstream/endpoints.ts';
import { OWNER_PAGES, PUBLIC_PAGES } from '#tests/support/browser/pages.ts';
import { setHostFeatures } from '#tests/support/client/hostFeatures.ts';
import { ann, renderApp } from '#tests/support/client/renderApp.tsx';
import { backendOfFile } from '#tests/support/client/backend.ts';
import { billingAnswer, declined } from '#tests/support/fixtures/billing.ts';
import { agreement, off, withRenewal } from '#tests/support/fixtures/memberships.ts';

/** The texts that each feature adds to an owner's screens. */
const SHOWN = {
  billing: ['Update card', 'Management fee'],
  renewal: ['Renewal: off', 'Turn annual renewal back on'],
  signatures: ['Waiting for your signature', 'Sign now', 'Send the link again, ASCAP'],
};

const upstream = backendOfFile();

const shownNow = () =>
  Object.values(SHOWN)
    .flat()
    .filter((text) => [...screen.queryAllByText(text), ...screen.queryAllByLabelText(text)].length > 0);

test.each([[['renewal']], [['billing', 'signatures']]] as const)(
  'HOST_FEATURES=%j shows these alone @spec-7',
  async (features) => {
    const entry = { pendingProviders: ['ASCAP'], fees: [{ label: 'Management fee', monthly: 15 }] };
    const pending = agreement(71, 'ASCAP', { status: 'PENDING_SIGNATURE', signUrl: '/sign/71~digest' });
    upstream.reset({
      ...billingAnswer('OVERDUE', declined, withRenewal(off, entry)),
      'GET /web/account/agreements/business/1': { json: [pending] },
    });
    setHostFeatures(features);
    renderApp('/account', { url: upstream.url, user: ann });
    await screen.findByText('ASCAP Music License');
    const found = new Set(shownNow());
    cleanup();
    renderApp('/account/membership', { url: upstream.url, user: ann });
    await screen.findByRole('heading', { name: 'Total Monthly Payment' });
    if (features.some((feature) => feature === 'billing'))
      await screen.findByRole('region', { name: 'Payment schedule, table' });
    for (const text of shownNow()) found.add(text);
    expect([...found].toSorted()).toEqual(features.flatMap((feature) => SHOWN[feature]).toSorted());
  },
);

test.each([...PUBLIC_PAGES, ...OWNER_PAGES])(
  '$path makes no optional call for a host without features, and links to no page that such a host lacks @spec-7',
  async (page) => {
    upstream.reset();
    setHostFeatures([]);
    const requested = vi.spyOn(globalThis, 'fetch');
    renderApp(page.path, { url: upstream.url, ...('signInTo' in page && { user: ann }) });
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(document.querySelector('.skeleton')).toBeNull());
    await Promise.allSettled(requested.mock.results.map(({ value }) => value as Promise<Response>));
    const optional = (Object.keys(endpoints) as EndpointKey[]).filter(featureOf);
    expect(optional.flatMap((key) => upstream.hitsOf(key)).map(({ call }) => call)).toEqual([]);
    const missing = ADDRESSES.filter((address) => !isOffered(address));
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].map(
      ({ pathname }) => pathname,
    );
    expect(links.filter((link) => missing.some(({ path }) => matchPath(path, link)))).toEqual([]);
  },
);
