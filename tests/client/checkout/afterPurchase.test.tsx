/** Tests that after a purchase by card or group code, the account lists what was bought and what to sign. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { addRegistration, currentBusinessVar, lastPurchaseVar } from '#client/session/session.ts';
import { agreement } from '#tests/support/fixtures/memberships.ts';
import { backendOfFile } from '#tests/support/client/backend.ts';
import { SCRIPT } from '#tests/support/client/openRegistration.tsx';
import { ann, goTo, renderApp } from '#tests/support/client/renderApp.tsx';
import type { Answers } from '#tests/support/upstream/calls.ts';
import { finishedDraft } from '#tests/support/fixtures/drafts.ts';
import { ratesOf } from '#tests/support/fixtures/registration.ts';

const RATES = 'POST /web/questionnaire/calculate-rates';
const NEW = 'POST /web/account/new-business';

const calculated = ratesOf({ 1: 44.09 }, [15, 1.48, 60.57], {
  startDate: '2026-11-22',
  renewalDate: '2027-11-22',
  newMonthlyTotal: 60.57,
  savings: [{ label: 'Subscriber discount 10%', monthly: 4.9 }],
});
const covered = { ...calculated, ...ratesOf({ 1: 0 }, [0, 0, 0], { isPackage: true, newMonthlyTotal: 0 }) };

const ascap = (status: 'ACTIVE' | 'PENDING_SIGNATURE') => ({ json: [agreement(91, 'ASCAP', { status })] });

const upstream = backendOfFile();
beforeEach(() => {
  const [first, second] = [
    { id: 11, name: 'Iron Gym', isDefault: true },
    { id: 12, name: 'Other Gym', isDefault: false },
  ];
  upstream.reset({
    ...SCRIPT,
    'GET /web/providers': { json: [{ id: 1, shortName: 'ASCAP' }] },
    'GET /web/account/business': () => ({
      json: upstream.hitsOf(NEW).length > 0 ? [first, second] : [first],
    }),
    'GET /web/account/agreements/business/11': ascap('ACTIVE'),
    'GET /web/account/agreements/business/12': ascap('PENDING_SIGNATURE'),
    'GET /web/account/membership/{id}': { json: { membership: [{ pmLastFour: 4242 }] } },
    'GET /web/account/availables-providers/11': { json: [{ id: 1, name: 'ASCAP' }] },
    'POST /web/account/package-code': { json: { exist: true, maxCountPerPackageAnnual: null } },
    'POST /web/account/calculate-rates': { json: covered },
    'POST /web/account/subscribe': { json: {} },
    [NEW]: { json: { id: 12, name: 'Other Gym', isDefault: false } },
    [RATES]: { json: calculated },
  });
});

/** Buys licenses for a new location with a draft whose questions are all answered. */
async function newLocation() {
  const person = renderApp('/account', { url: upstream.url, user: ann });
  await screen.findByRole('heading', { name: 'Iron Gym Licensing' });
  addRegistration(finishedDraft('location'));
  goTo('/account/new-location/rates');
  await person.click(await screen.findByRole('checkbox', { name: /yearly agreement/ }));
  await person.click(screen.getByRole('button', { name: 'Subscribe' }));
  return person;
}

const panel = async () =>
  (await screen.findByText(/^(You’re all set|(Paid\. )?One signature to go)\.$/)).closest<HTMLElement>(
    '[role=status]',
  );

test('a new location that needs a signature ends in the dialog of the checkout, and lists what was bought @spec-2', async () => {
  const membership = {
    pmLastFour: 4242,
    pendingProviders: ['ASCAP'],
    fees: [{ label: 'Processing Fee', monthly: 1.48 }],
    providersDetail: [{ annualLicenses: 'ASCAP', monthlyRate: 44.09 }],
  };
  upstream.answerAll({ 'GET /web/account/membership/12': { json: { membership: [membership] } } });
  const person = await newLocation();
  const dialog = within(await screen.findByRole('dialog', { name: 'Check Your Email' }));
  expect(dialog.getByText(/The document is for ASCAP/)).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Ok' }));
  expect(screen.getByRole('heading', { name: 'Other Gym Licensing' })).toBeVisible();
  const did = await panel();
  await waitFor(() => expect(did).toHaveTextContent('$60.57 today, to the card ending in 4242'));
  for (const fact of [
    'LicensesASCAP, pending',
    'LocationOther Gym',
    'E-mailReceipt sent to ',
    'Nov 22, 2026 through Nov 21, 2027',
  ])
    expect(did).toHaveTextContent(fact);
  expect(did).toHaveTextContent('DiscountSubscriber discount 10%: $4.90 a month, already taken off');
  // The panel lists the action required of the owner, the signature, before everything else.
  expect(did?.querySelector('dl')).toHaveTextContent(
    /^NextSign for ASCAP: we e-mailed the link to \S+\. ASCAP does not cover this location until you sign\. You already pay ASCAP’s \$44\.09 a month/,
  );
  expect(window.location.pathname).toBe('/account');
});

test.each<[string, Answers]>([
  ['the response leaves it out', { [NEW]: { json: {} } }],
  [
    'the list of locations fails to load after it',
    {
      'GET /web/account/business': () =>
        upstream.hitsOf(NEW).length > 0
          ? { status: 500, json: {} }
          : { json: [{ id: 11, name: 'Iron Gym', isDefault: true }] },
    },
  ],
])('the purchase is that of the new location even if %s', async (_, answers) => {
  upstream.answerAll(answers);
  await newLocation();
  await waitFor(() => expect(lastPurchaseVar()?.businessId).toBe('12'));
  expect(currentBusinessVar()).toBe('12');
});

test.each([
  [0, 'Your group pays. Nothing is charged to your card.', undefined],
  [
    46.95,
    'Your group pays. Nothing is charged to your card for these.',
    'Monthly paymentYour card still pays $46.95 a month for this location’s other licenses',
  ],
])(
  'a product by group code beside $%d a month states what was licensed and who pays what',
  async (newMonthlyTotal, paid, others) => {
    upstream.answerAll({ 'POST /web/account/calculate-rates': { json: { ...covered, newMonthlyTotal } } });
    const person = renderApp('/account/add-product', { url: upstream.url, user: ann });
    await person.click(await screen.findByRole('tab', { name: 'Group Code' }));
    await person.type(await screen.findByLabelText(/Group code/), 'FITGROUP');
    await person.click(screen.getByRole('button', { name: 'NEXT' }));
    await person.click(await screen.findByRole('checkbox', { name: /yearly agreement/ }));
    await person.click(screen.getByRole('button', { name: 'Add' }));
    const did = await panel();
    expect(did).toHaveTextContent(paid);
    if (others === undefined) expect(did).not.toHaveTextContent('Monthly payment');
    else expect(did).toHaveTextContent(others);
    // Nothing is charged, so the mail is no receipt.
    for (const fact of ['LicensesASCAP', 'LocationIron Gym', 'E-mailConfirmation sent to ann@gym.example'])
      expect(did).toHaveTextContent(fact);
  },
);
