/** Checks that any form follows the rules for forms (ux 1 to 7). */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { RegistrationDraft } from '#client/domain/registration/registration.ts';
import { delayOperation, type OperationData } from '#tests/support/upstream/operations.ts';

/** The expected properties of one form control. */
export interface FormField {
  name: string;
  label: string;
  /** The control's type, unless it is a plain text input. */
  type?: 'email' | 'tel' | 'password' | 'select-one';
  inputMode?: 'numeric';
  autoComplete?: string;
  optional?: true;
  /** A valid value to paste or to select. The control displays it unchanged unless `shown` is given. */
  right: string;
  shown?: string;
  /** The error message for an empty value, if the field is required. */
  missing?: string;
}

/** One form: its URL path, its expected fields, and the GraphQL operation that it sends. */
export interface ScreenForm {
  path: string;
  /** The registration draft that is stored before the page opens. */
  draft?: RegistrationDraft;
  /** Opens the form from the page, if the page does not show it at first. */
  open?: (page: Page) => Promise<void>;
  submit: string;
  fields: readonly FormField[];
  /** The operation, the texts shown while it runs, and the field that shows its error (default: an alert). */
  call?: { operation: string; busy: string; overlay?: string; refusedAt?: string; answer?: OperationData };
}

/** Returns the forms unchanged, so TypeScript infers their names. */
export const formsOf = <Name extends string>(forms: Record<Name, ScreenForm>) => forms;

/** The browser permissions that pasting requires. */
export const CAN_PASTE = { permissions: ['clipboard-read', 'clipboard-write'] };

/** Locates a form by the name of its submit button. */
const formOf = (page: Page, { submit }: ScreenForm) =>
  page.locator('form').filter({ has: page.getByRole('button', { name: submit, exact: true }) });

/** Replaces a control's value by pasting from the clipboard. */
export async function paste(page: Page, control: Locator, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await control.fill('');
  await control.press('Control+V');
}

/** Fills in a field by pasting, or by selecting an option. */
async function answer(page: Page, control: Locator, { type, right, shown = right }: FormField) {
  if (type === 'select-one') {
    await control.focus();
    await control.selectOption(right);
  } else await paste(page, control, right);
  await expect.poll(() => control.inputValue()).toBe(shown);
}

/** Returns the texts that a control's `aria-describedby` refers to. */
const description = (control: Locator) =>
  control.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.innerText ?? ''),
  );
const isInvalid = async (control: Locator) => (await control.getAttribute('aria-invalid')) === 'true';

export const isFocused = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement);

/** Checks that the controls' labels, types and input modes equal those in `form.fields` (ux 2 and 3). */
async function holdsToLabels(page: Page, form: ScreenForm): Promise<void> {
  const controls = formOf(page, form).locator('input:not([type=checkbox], [type=radio]), select');
  await formOf(page, form).waitFor();
  const actual = await controls.evaluateAll((all) =>
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
  expect(actual).toEqual(
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

/** Checks labels, autocomplete, pasting, and the errors shown on submit and during editing (ux 1 to 4). */
async function holdsToFieldRules(page: Page, form: ScreenForm): Promise<void> {
  const control = ({ name }: FormField) => formOf(page, form).locator(`[name="${name}"]`);
  const required = form.fields.filter(({ missing }) => missing);
  const [first, ...others] = required;
  if (!first) throw new Error('The form wants nothing.');
  const last = others.at(-1);

  await holdsToLabels(page, form);
  // Before the first submit, a field that was focused and left empty shows no error.
  for (const field of required) await control(field).focus();
  if (last) await answer(page, control(last), last);
  expect(await formOf(page, form).locator('[aria-invalid=true]').count()).toBe(0);

  await page.getByRole('button', { name: form.submit, exact: true }).click();
  for (const field of required.filter((it) => it !== last)) {
    const message = formOf(page, form)
      .getByText(field.missing ?? '', { exact: true })
      .first();
    await message.waitFor();
    // The error also has an icon, because colour alone must not convey it.
    await expect.poll(() => message.locator('svg').count()).toBe(1);
    await expect.poll(() => description(control(field))).toContain(field.missing);
    await expect.poll(() => isInvalid(control(field))).toBe(true);
  }
  await expect.poll(() => isFocused(control(first))).toBe(true);
  if (last) await expect.poll(() => control(last).inputValue()).toBe(last.shown ?? last.right);

  for (const field of form.fields) await answer(page, control(field), field);
  for (const hint of await formOf(page, form).locator('[id$="-hint"]').all()) {
    await expect.poll(() => hint.isVisible()).toBe(true);
  }
  await expect.poll(() => formOf(page, form).locator('[aria-invalid=true]').count()).toBe(0);
  if (first.type !== 'select-one') await control(first).fill('');
  await expect.poll(() => isInvalid(control(first))).toBe(true);
  await expect.poll(() => description(control(first))).toContain(first.missing);
}

/** Checks that submitting shows progress, sends one request, moves nothing and shows errors (ux 5 and 6). */
async function holdsToCallRules(
  page: Page,
  form: ScreenForm,
  call: NonNullable<ScreenForm['call']>,
): Promise<void> {
  const inForm = formOf(page, form);
  for (const field of form.fields) await answer(page, inForm.locator(`[name="${field.name}"]`), field);
  const place = () =>
    page
      .locator('input, select, [type=submit]')
      .evaluateAll((all) =>
        all
          .filter((element) => element.checkVisibility())
          .map((element) => element.getBoundingClientRect().top + window.scrollY),
      );
  // Waits until earlier error lines are gone, because their removal moves the controls.
  await expect.poll(() => inForm.locator('[aria-invalid=true]').count()).toBe(0);
  const delayed = await delayOperation(page, call.operation, call.answer ?? 'The server says no.');
  const before = await place();

  await page.getByRole('button', { name: form.submit, exact: true }).click();
  const busy = page.getByRole('button', { name: call.busy });
  await busy.waitFor();
  await page
    .getByRole('status')
    .filter({ hasText: call.overlay ?? call.busy })
    .waitFor();
  expect(await place()).toEqual(before);
  await expect.poll(() => isFocused(busy)).toBe(true);
  await busy.press('Enter');
  await busy.dispatchEvent('click');
  delayed.release();

  const button = page.getByRole('button', { name: form.submit, exact: true });
  await button.waitFor();
  expect(delayed.sent()).toBe(1);
  if (call.refusedAt) {
    const refused = page.locator(`form [name="${call.refusedAt}"]`).first();
    await expect.poll(() => isInvalid(refused)).toBe(true);
    await expect.poll(() => isFocused(refused)).toBe(true);
  } else {
    await page.getByRole('alert').filter({ hasText: 'The server says no.' }).waitFor();
    await expect.poll(() => isFocused(button)).toBe(true);
  }
  for (const { name, right, shown = right } of form.fields) {
    await expect.poll(() => page.locator(`form [name="${name}"]`).inputValue()).toBe(shown);
  }
}

/** Checks a newly opened form against ux 1 to 6: its fields, its errors and its operation. */
export async function holdsToFormRules(page: Page, form: ScreenForm): Promise<void> {
  if (form.fields.some(({ missing }) => missing)) await holdsToFieldRules(page, form);
  else if (form.fields.length > 0) await holdsToLabels(page, form);
  if (form.call) await holdsToCallRules(page, form, form.call);
}

/** Checks that the form suggests the cities of Texas and accepts a city that is not suggested (ux 7). */
export async function holdsToCityRule(page: Page): Promise<void> {
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
}

/** Returns each invalid field's error message, by the field's name. */
export const fieldErrorsOf = (form: Locator): Promise<Record<string, string>> =>
  form.locator('[aria-invalid=true]').evaluateAll((inputs) => {
    const message = (input: Element) =>
      document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
    return Object.fromEntries(inputs.map((input) => [input.getAttribute('name') ?? '', message(input)]));
  });
