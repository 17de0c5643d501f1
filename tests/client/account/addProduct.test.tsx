import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { Route, Routes } from 'react-router-dom';
import { AddProduct } from '#client/pages/account/addProduct/AddProduct.tsx';
import { selectBusiness, startSession } from '#client/session/session.ts';
import { setHostFeatures } from '#tests/support/client/hostFeatures.ts';
import { renderScreen } from '#tests/support/client/renderScreen.tsx';
import { backendOfFile } from '#tests/support/client/backend.ts';
import { ratesOf } from '#tests/support/fixtures/registration.ts';

const RATES = 'POST /web/account/calculate-rates';
const ADD = 'POST /web/account/subscribe';
const CODE = 'POST /web/account/package-code';

const rates = (others: object = {}) => ({ json: ratesOf({ 4: 54.16 }, [15, 2.07, 71.23], others) });

const upstream = backendOfFile({
  'GET /web/account/business': { json: [{ id: 11, name: 'Iron Gym', isDefault: true }] },
  'GET /web/providers': { json: [{ id: 4, shortName: 'GMR' }] },
  'GET /web/account/availables-providers/11': { json: [{ id: 4, name: 'GMR' }] },
  [RATES]: rates(),
  [ADD]: { json: {} },
});
beforeEach(() => {
  startSession({ token: 't1' });
  selectBusiness('11');
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const open = async (path = '/account/add-product') => {
  renderScreen(
    <Routes>
      <Route path="account/add-product/*" element={<AddProduct />} />
      <Route path="*" element={null} />
    </Routes>,
    { url: upstream.url, path },
  );
  await screen.findByRole('checkbox', { name: 'GMR' });
};

const openGroupCode = async () => {
  await open();
  fireEvent.click(screen.getByRole('tab', { name: 'Group Code' }));
  await screen.findByLabelText('Group code');
  expect(await screen.findByRole('button', { name: 'NEXT' })).toBeVisible();
};

const select = async () => {
  await open();
  fireEvent.click(screen.getByLabelText('GMR'));
  fireEvent.click(screen.getByLabelText('FITNESS CLASSES & BACKGROUND MUSIC'));
  press('NEXT');
  fireEvent.click(await screen.findByLabelText(/yearly agreement/));
};

describe('the provider tab', () => {
  test('requires a provider and a music option, and preselects neither where the host lacks billing @spec-5', async () => {
    setHostFeatures([]);
    await open();
    expect(screen.getByRole('heading', { name: 'Select the rates to add' })).toBeVisible();
    expect(screen.getByLabelText('BACKGROUND MUSIC')).not.toBeChecked();
    expect(upstream.hitsOf('GET /web/account/membership/11')).toEqual([]);
    press('NEXT');
    expect(await screen.findByText('Select at least one provider.')).toBeVisible();
    expect(screen.getByText('Select a music option.')).toBeVisible();
  });

  test('reports when nothing is left to add @ux-17', async () => {
    upstream.answerAll({ 'GET /web/account/availables-providers/11': { json: [] } });
    renderScreen(<AddProduct />, { url: upstream.url, path: '/' });
    expect(await screen.findByText('You have added every PRO we offer')).toBeVisible();
    press('Enter a group code');
    const code = await screen.findByRole('textbox', { name: 'Group code' });
    const message = 'This location already has licenses from GMR.';
    upstream.answerAll({ [CODE]: { json: { exist: true } }, [RATES]: { status: 409, json: { message } } });
    fireEvent.change(code, { target: { value: 'FITGROUP' } });
    press('NEXT');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByText(/^This code’s package/)).toHaveTextContent(
      /what you have\. Write to .+ to switch/,
    );
    expect(screen.queryByRole('button', { name: 'Choose PROs without the code' })).not.toBeInTheDocument();
  });

  test('starts with the location’s music option, where the host returns it', async () => {
    upstream.answerAll({ 'GET /web/account/membership/11': { json: { membership: [{ isBgMusic: '1' }] } } });
    await open();
    expect(screen.getByLabelText('BACKGROUND MUSIC')).toBeChecked();
  });

  test('rates that cannot be calculated are explained, and the selection remains @spec-8', async () => {
    upstream.answerAll({ [RATES]: { status: 400, json: { message: 'Members are missing.' } } });
    await open();
    fireEvent.click(screen.getByLabelText('GMR'));
    fireEvent.click(screen.getByLabelText('BACKGROUND MUSIC'));
    press('NEXT');
    expect(await screen.findByText('Members are missing.')).toBeVisible();
    expect(screen.getByLabelText('GMR')).toBeChecked();
  });

  test('a promo code is required and may be refused; it recalculates with the selection, and is bought with it @spec-4', async () => {
    await select();
    press('Optional Partner Code?');
    const code = await screen.findByLabelText('Partner code', { selector: 'input' });
    press('Apply');
    expect(await screen.findByText('Please enter a promo code')).toBeVisible();
    await waitFor(() => expect(code).toHaveFocus());
    const message = 'We don’t know this partner code.';
    upstream.answerAll({ [RATES]: { status: 400, json: { message } } });
    fireEvent.change(code, { target: { value: 'nosuch' } });
    press('Apply');
    expect(await screen.findByText(message)).toBeVisible();
    expect(code).toBeInvalid();
    expect(code).toHaveValue('NOSUCH');
    fireEvent.change(code, { target: { value: 'welcome10' } });
    upstream.answerAll({ [RATES]: rates({ promoCode: { codeManagementFee: 5 } }) });
    press('Apply');
    expect(await screen.findByText('Partner code WELCOME10')).toBeVisible();
    expect(upstream.hitsOf(RATES).at(-1)?.form).toEqual({
      businessId: '11',
      businessProviders: ['4'],
      isBgMusic: '0',
      businessPromotionCode: 'WELCOME10',
    });
    press('Add');
    await waitFor(() =>
      expect(upstream.hitsOf(ADD)[0]?.form).toMatchObject({ businessPromotionCode: 'WELCOME10' }),
    );
  });

  test('is bought once, under one key, after authentication @spec-7', async () => {
    upstream.answerAll({
      [ADD]: { status: 402, json: { message: 'Your bank wants you to confirm this payment.' } },
      'GET /web/questionnaire/create-setup-intent': {
        unchecked: { clientSecret: 'pi_sandbox_1_secret_2', purpose: 'PAYMENT' },
      },
    });
    await select();
    press('Add');
    fireEvent.click(await screen.findByRole('button', { name: 'Refuse' }));
    expect(
      await screen.findByText('Your bank did not confirm this payment. Nothing was charged.'),
    ).toBeVisible();
    press('Add');
    const confirm = await screen.findByRole('button', { name: 'Confirm' });
    upstream.answerAll({ [ADD]: { json: {} } });
    fireEvent.click(confirm);
    await waitFor(() => expect(screen.getByTestId('address')).not.toHaveTextContent('add-product'));
    const keys = upstream.hitsOf(ADD).map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(3);
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBe(keys[1]);
  });

  test('a declined card and then another one are two attempts, because a host repeats its response to a key', async () => {
    const declined = { status: 400, json: { message: 'Your card was declined.' } };
    upstream.answerAll({ [ADD]: declined });
    await select();
    for (const attempts of [1, 2]) {
      press('Add');
      await waitFor(() => expect(upstream.hitsOf(ADD)).toHaveLength(attempts));
      await screen.findByText('Your card was declined.');
    }
    const keys = upstream.hitsOf(ADD).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
  });

  test('shows why it could not be added @spec-8', async () => {
    upstream.answerAll({ [ADD]: { status: 400, json: { message: 'There is no card on file.' } } });
    await select();
    expect(screen.getByText(/^Your card on file is charged \$71\.23 today/)).toBeVisible();
    expect(screen.getByText('A failed payment adds a $35 fee.')).toBeVisible();
    press('Add');
    expect(await screen.findByText('There is no card on file.')).toBeVisible();
    expect(screen.getByText(/^You pay \$71\.23 today/)).toBeVisible();
    expect(screen.queryByText(/card on file is charged/)).not.toBeInTheDocument();
    expect(screen.getByTestId('address')).toHaveTextContent('/account/add-product');
  });

  test.each([
    ['button', 'Back'],
    ['link', 'Change PROs'],
    ['link', 'Change Music'],
  ])(
    'the rates have an address of their own, and the %s %s leads to the selection as it was',
    async (role, name) => {
      await select();
      expect(screen.getByTestId('address')).toHaveTextContent('/account/add-product/rates');
      fireEvent.click(screen.getByRole(role, { name }));
      expect(await screen.findByRole('heading', { name: 'Select the rates to add' })).toBeVisible();
      expect(screen.getByTestId('address')).toHaveTextContent(/add-product$/);
      expect(screen.getByLabelText('GMR')).toBeChecked();
      expect(screen.getByLabelText('FITNESS CLASSES & BACKGROUND MUSIC')).toBeChecked();
    },
  );
});

describe('the group code tab', () => {
  test('a conflicting package shows the error at its code, and leads on to the single PROs', async () => {
    const message = 'This location already has licenses from ASCAP and BMI.';
    upstream.answerAll({ [CODE]: { json: { exist: true } }, [RATES]: { status: 409, json: { message } } });
    await openGroupCode();
    press('NEXT');
    expect(await screen.findByText('Required group Code.')).toBeVisible();
    const code = screen.getByLabelText('Group code');
    await waitFor(() => expect(code).toHaveFocus());
    fireEvent.change(code, { target: { value: 'FITGROUP' } });
    press('NEXT');
    expect(await screen.findByText(message)).toBeVisible();
    expect(code).toBeInvalid();
    expect(code).toHaveAccessibleDescription(/has licenses from ASCAP and BMI/);
    expect(screen.getByRole('tabpanel')).toHaveTextContent(/package also covers what you have.*NEXT/);
    press('Choose PROs without the code');
    expect(await screen.findByRole('tab', { name: 'Provider', selected: true })).toBeVisible();
  });

  test('a package that covers fewer participants names its limit and the location’s own count', async () => {
    const message = 'Member count too high for package selected.';
    const member = { totalMembers: 400, numberGroup: 42, classesPerWeek: 30 };
    upstream.answerAll({
      [CODE]: { json: { exist: true, maxCountPerPackageAnnual: 600 } },
      [RATES]: { status: 400, json: { message } },
      'GET /web/account/info/11': { json: { info: {}, business: {}, member } },
    });
    await openGroupCode();
    const code = screen.getByLabelText('Group code');
    fireEvent.change(code, { target: { value: 'FITGROUP' } });
    press('NEXT');
    expect(await screen.findByText(message)).toBeVisible();
    expect(code).toBeInvalid();
    expect(
      await screen.findByText(
        'This package covers up to 600 class participants a week. This location has 1,260.',
      ),
    ).toBeVisible();
    // Another group code means another package, so the first package's limit must no longer be shown.
    upstream.answerAll({ [CODE]: { json: { exist: false, maxCountPerPackageAnnual: null } } });
    fireEvent.change(code, { target: { value: 'OTHER' } });
    press('NEXT');
    expect(await screen.findByText('This package not exist')).toBeVisible();
    expect(screen.queryByText(/covers up to/)).not.toBeInTheDocument();
  });

  test('a package’s summary shows no amount @spec-4', async () => {
    upstream.answerAll({ [CODE]: { json: { exist: true } }, [RATES]: rates({ isPackage: true }) });
    await openGroupCode();
    fireEvent.change(screen.getByLabelText('Group code'), { target: { value: 'FITGROUP' } });
    press('NEXT');
    expect(await screen.findByText(/package covers these licenses/)).toBeVisible();
    expect(document.body.textContent).not.toContain('$');
    expect(upstream.hitsOf(RATES)[0]?.form).toMatchObject({ packageCode: 'FITGROUP' });
    press('Back');
    expect(await screen.findByLabelText('Group code')).toHaveValue('FITGROUP');
  });
});
