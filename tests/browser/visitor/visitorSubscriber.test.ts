/** Checks /questionnaire, which leads to the subscriber's discount (specification, section 2). */
import { expect, test } from 'vitest';
import { visits } from '#tests/support/browser/browserFixture.ts';

const { visit } = visits();

test('/questionnaire: asks for the subscription; the dialog toggles, with a tooltip on where the e-mail is @spec-2', async () => {
  const page = await visit('/questionnaire');
  await page.getByRole('heading', { level: 1, name: 'Are you a current subscriber?' }).waitFor();
  await expect
    .poll(() => page.getByRole('link', { name: 'Become a Subscriber' }).getAttribute('href'))
    .toBe('https://barline.example/upgrade');
  const yes = page.getByRole('button', { name: 'Yes (10% off discount)' });
  await yes.click();
  const dialog = page.getByRole('dialog');
  const tooltip = dialog.getByRole('tooltip');
  const isShown = async () => ((await tooltip.boundingBox())?.width ?? 0) > 10;
  await expect.poll(() => isShown()).toBe(false);
  await dialog.getByRole('button', { name: 'Where do I find it?' }).focus();
  await expect.poll(() => isShown()).toBe(true);
  // The tooltip is beside its button and covers neither the label above nor the field below.
  const words = await dialog.getByRole('button', { name: 'Where do I find it?' }).boundingBox();
  await expect
    .poll(async () => (await tooltip.boundingBox())?.x)
    .toBeGreaterThanOrEqual((words?.x ?? 0) + (words?.width ?? 0));
  await page.setViewportSize({ width: 390, height: 844 });
  await expect
    .poll(async () => {
      const { y = 0, height = 0 } = (await tooltip.boundingBox()) ?? {};
      const field = await dialog.getByRole('textbox', { name: 'E-mail' }).boundingBox();
      return y + height <= (field?.y ?? 0);
    })
    .toBe(true);
  await expect.poll(() => tooltip.innerText()).toBe('You find it in the app: Profile > Edit Profile');
  await page.keyboard.press('Escape');
  await expect.poll(() => isShown()).toBe(false);

  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => yes.evaluate((it) => it === document.activeElement)).toBe(true);
  await yes.click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
});
