/** Checks which sections are shown and which calls are made for a value of `HOST_FEATURES`. */
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { storedOwner } from '#tests/support/fixtures/account.ts';
import { BILLING, declined } from '#tests/support/fixtures/billing.ts';
import { MEMBERSHIP, membership, off } from '#tests/support/fixtures/memberships.ts';
import { startUpstream } from '#tests/support/upstream/upstream.ts';
import { visits } from '#tests/support/browser/browserFixture.ts';

const upstream = await startUpstream();
const gatewayWith = (HOST_FEATURES: string) => visits({ PROVIDER_HOST: upstream.url, HOST_FEATURES });

/** The texts that each feature adds to the screens of the owner below. */
const SHOWN = {
  billing: ['Update card', 'Management fee'],
  renewal: ['Renewal: off', 'Turn annual renewal back on'],
  signatures: ['Waiting for your signature', 'Sign now', 'Send the link again, ASCAP'],
};
type Shown = keyof typeof SHOWN;

beforeEach(() => {
  const agreement = {
    agreementId: 71,
    name: 'ASCAP Music License',
    shortName: 'ASCAP',
    agreementLink: 'a/71',
  };
  upstream.reset({
    'GET /web/account/business': {
      json: [
        { id: 1, name: 'North Gym', isDefault: true, billing: { state: 'OVERDUE', action: 'UPDATE_CARD' } },
      ],
    },
    'GET /web/account/agreements/business/1': {
      json: [{ ...agreement, coverageLink: null, status: 'PENDING_SIGNATURE', signUrl: '/sign/71~digest' }],
    },
    [MEMBERSHIP]: {
      json: {
        membership: [
          {
            ...membership,
            renewal: off,
            pendingProviders: ['ASCAP'],
            fees: [{ label: 'Management fee', monthly: 15 }],
          },
        ],
      },
    },
    [BILLING]: { json: declined },
  });
});
afterAll(() => upstream.close());

const present = async (page: Page, words: string) =>
  (await page.getByText(words).count()) + (await page.getByRole('button', { name: words }).count()) > 0;

/** Two values that turn each feature on once and off once. */
const CASES: [string, Shown[]][] = [
  ['renewal', ['renewal']],
  ['billing,signatures', ['billing', 'signatures']],
];

test.each(CASES.map(([features, on]) => ({ features, on, open: gatewayWith(features) })))(
  'HOST_FEATURES=$features shows $on alone, and makes no call of another feature @spec-7',
  async ({ on, open }) => {
    const owner = storedOwner('token-of-ada', 'ada@gym.example');
    const agreements = await open.visit('/account', owner);
    await agreements.getByText('ASCAP Music License').waitFor();
    const page = await open.visit('/account/membership', owner);
    await page.getByRole('heading', { name: 'Total Monthly Payment' }).waitFor();
    if (on.includes('billing')) await page.getByRole('region', { name: 'Payment schedule, table' }).waitFor();
    const found: string[] = [];
    for (const words of Object.values(SHOWN).flat())
      if ((await present(agreements, words)) || (await present(page, words))) found.push(words);
    expect(found.toSorted()).toEqual(on.flatMap((feature) => SHOWN[feature]).toSorted());
    expect(upstream.hitsOf(BILLING).length > 0).toBe(on.includes('billing'));
  },
);
