/** How a form behaves (ux 1 to 7), on every form of a visitor. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { holdOperation } from '../support/operations.ts';
import { startUpstream } from '../support/upstream.ts';
import type { FormField, VisitorForm } from '../support/visitorForms.ts';
import { VISITOR_FORMS } from '../support/visitorForms.ts';
import { pathOf, visits } from '../support/visits.ts';
import { draftWith } from '../client/questionnaire/drafts.ts';

const upstream = await startUpstream();
afterAll(() => upstream.close());
// Before the gateway asks, which keeps such lists.
upstream.answer('GET /web/helpers', (response, { path }) => {
  const cities = [{ label: 'Houston', value: 1 }];
  const states = [{ label: 'Texas', value: 43 }];
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(path.includes('state_id=43') ? cities : states));
});
const { visit } = visits({ PROVIDER_HOST: upstream.url });

const forms = Object.entries(VISITOR_FORMS);

function formNamed(name: string): VisitorForm {
  const form = VISITOR_FORMS[name];
  if (!form) throw new Error(`There is no form ${name}.`);
  return form;
}

async function openForm({ path, draft, open }: VisitorForm) {
  const page = await visit(path, {
    permissions: ['clipboard-read', 'clipboard-write'],
    ...(draft && { stored: { app: { openLogin: false, register: draft } } }),
  });
  await open?.(page);
  return page;
}

/** The form that was opened last: a dialog's, when there is one. */
const formOf = (page: Page, { submit }: VisitorForm) =>
  page.locator('form').filter({ has: page.getByRole('button', { name: submit, exact: true }) });

async function paste(page: Page, control: Locator, text: string) {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await control.fill('');
  await control.press('Control+V');
}

/** Answers a field as a person does who copies from elsewhere, or picks from its list. */
async function answer(page: Page, control: Locator, { type, right, shown = right }: FormField) {
  if (type === 'select-one') await control.selectOption(right);
  else await paste(page, control, right);
  expect(await control.inputValue()).toBe(shown);
}

/** What assistive technology reads beside a control's name. */
const description = (control: Locator) =>
  control.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.innerText ?? ''),
  );
const isInvalid = async (control: Locator) => (await control.getAttribute('aria-invalid')) === 'true';
const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement);

/** Holds the controls of a form to what the table says of them. */
async function expectControls(page: Page, form: VisitorForm) {
  const controls = formOf(page, form).locator('input:not([type=checkbox]), select');
  await formOf(page, form).waitFor();
  const said = await controls.evaluateAll((all) =>
    (all as HTMLInputElement[]).map((control) => {
      const label = control.labels?.[0];
      const bottom = label?.getBoundingClientRect().bottom ?? Infinity;
      return {
        name: control.name,
        label: label?.innerText,
        above: bottom <= control.getBoundingClientRect().top && (label?.checkVisibility() ?? false),
        placeholder: control.placeholder || undefined,
        type: control.type,
        inputMode: control.inputMode || undefined,
        autoComplete: control.getAttribute('autocomplete') ?? undefined,
      };
    }),
  );
  expect(said).toEqual(
    form.fields.map(({ name, label, optional, type = 'text', inputMode, autoComplete }) => ({
      name,
      label: optional ? `${label} (optional)` : label,
      above: true,
      placeholder: undefined,
      type,
      inputMode,
      autoComplete,
    })),
  );
}

describe('ux 1 to 4: what a form asks, and what is wrong', () => {
  const withFields = forms.filter(([, { fields }]) => fields.length > 0);

  test.each(withFields)(
    '%s: labels, tokens and keyboards; paste; what is wrong is told on submit, then while editing',
    async (_, form) => {
      const page = await openForm(form);
      const control = ({ name }: FormField) => formOf(page, form).locator(`[name="${name}"]`);
      const required = form.fields.filter(({ missing }) => missing);
      const [first, ...others] = required;
      if (!first) throw new Error('The form wants nothing.');
      const last = others.at(-1);

      await expectControls(page, form);
      // Nothing is said of a field that was only left, or emptied again.
      for (const field of required) await control(field).focus();
      if (last) await answer(page, control(last), last);
      expect(await formOf(page, form).locator('[aria-invalid=true]').count()).toBe(0);

      await page.getByRole('button', { name: form.submit, exact: true }).click();
      for (const field of required.filter((it) => it !== last)) {
        await formOf(page, form)
          .getByText(field.missing ?? '', { exact: true })
          .first()
          .waitFor();
        expect(await description(control(field))).toContain(field.missing);
        expect(await isInvalid(control(field))).toBe(true);
      }
      expect(await isFocused(control(first))).toBe(true);
      if (last) expect(await control(last).inputValue()).toBe(last.shown ?? last.right);

      for (const field of form.fields) await answer(page, control(field), field);
      expect(await formOf(page, form).locator('[aria-invalid=true]').count()).toBe(0);
      if (first.type !== 'select-one') await control(first).fill('');
      expect(await isInvalid(control(first))).toBe(true);
      expect(await description(control(first))).toContain(first.missing);
    },
  );

  test.each([
    [
      'account',
      'phoneNumber',
      '(305)555-0100',
      ['3055550100', '305-555-0100', '(305) 555-0100', '+1 305 555 0100'],
    ],
    ['verify', 'verificationCode', '123-456', ['123456', '123-456', '123 456', ' 123456 ']],
  ])('%s: %s is shown as %s, typed or pasted, with or without its marks', async (form, name, shown, ways) => {
    const page = await openForm(formNamed(form));
    const control = page.locator(`[name=${name}]`);
    for (const way of ways) {
      await paste(page, control, way);
      expect(await control.inputValue()).toBe(shown);
      await control.fill('');
      await control.pressSequentially(way);
      expect(await control.inputValue()).toBe(shown);
    }
  });
});

describe('ux 5 and 6: while a call runs, and when it is refused', () => {
  const calling = forms.flatMap(([name, form]) => (form.call ? [[name, form, form.call] as const] : []));

  test.each(calling)(
    '%s: says what happens, is sent once, holds still; a refusal is announced',
    async (_, form, call) => {
      const page = await openForm(form);
      const inForm = formOf(page, form);
      for (const field of form.fields) await answer(page, inForm.locator(`[name="${field.name}"]`), field);
      const place = () =>
        page
          .locator('input, select, [type=submit]')
          .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().top + window.scrollY));
      const held = await holdOperation(page, call.operation, call.answer ?? 'The server says no.');
      const before = await place();

      await page.getByRole('button', { name: form.submit, exact: true }).click();
      const busy = page.getByRole('button', { name: call.busy });
      await busy.waitFor();
      await page
        .getByRole('status')
        .filter({ hasText: call.overlay ?? call.busy })
        .waitFor();
      expect(await place()).toEqual(before);
      expect(await isFocused(busy)).toBe(true);
      await busy.press('Enter');
      await busy.dispatchEvent('click');
      held.release();

      const button = page.getByRole('button', { name: form.submit, exact: true });
      await button.waitFor();
      expect(held.sent()).toBe(1);
      if (call.refusedAt) {
        const refused = page.locator(`form [name="${call.refusedAt}"]`);
        await expect.poll(() => isInvalid(refused)).toBe(true);
        expect(await isFocused(refused)).toBe(true);
      } else {
        await page.getByRole('alert').filter({ hasText: 'The server says no.' }).waitFor();
        expect(await isFocused(button)).toBe(true);
      }
      for (const { name, right, shown = right } of form.fields) {
        expect(await page.locator(`form [name="${name}"]`).inputValue()).toBe(shown);
      }
    },
  );

  test('a success is announced as a status, and the focus stays', async () => {
    const page = await openForm(formNamed('verify'));
    const sendAgain = page.getByRole('button', { name: 'Send Again' });
    const status = page.getByRole('status');
    await sendAgain.waitFor();
    expect(await status.count()).toBe(1);
    await sendAgain.click();
    await status.filter({ hasText: 'New code sent!' }).waitFor();
    expect(await isFocused(sendAgain)).toBe(true);
  });

  test('what is wrong has a sign beside its color', async () => {
    const page = await openForm(formNamed('login dialog'));
    await page.getByRole('button', { name: 'Sign In' }).click();
    const message = page.getByText('Required').first();
    await message.waitFor();
    expect(await message.locator('svg').count()).toBe(1);
  });
});

describe('ux 7: the city', () => {
  test('is suggested from the state’s list, and may be another one', async () => {
    const draft = draftWith({ agreedToTerms: false, values: { businessType: '1' } });
    const page = await openForm({ path: '/register/business', draft, submit: 'Next', fields: [] });
    await page.locator('option', { hasText: 'Texas' }).waitFor({ state: 'attached' });
    await page.selectOption('[name=businessState]', 'Texas');
    const city = page.getByRole('combobox', { name: 'City' });
    const listed = city.evaluate(
      (input) =>
        new Promise((resolve) => {
          const look = () => {
            const { options } = (input as HTMLInputElement).list ?? {};
            if (options?.length) resolve([...options].map(({ value }) => value));
            else requestAnimationFrame(look);
          };
          look();
        }),
    );
    expect(await listed).toEqual(['Houston']);
    await city.fill('Terlingua');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.waitForURL('**/register/providers');
    expect(pathOf(page)).toBe('/register/providers');
  });
});
