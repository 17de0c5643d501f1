import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { press, tabToField, typeInto } from '#tests/support/browser/browser.ts';
import { openPages } from '#tests/support/browser/workerFixtures.ts';
import { METRICS } from '#tests/support/fixtures/registration.ts';
import { startProduct } from '#tests/support/servers/product.ts';

const email = 'ada.owner@gym.example';
const password = 'Strong1pass';

let dataDir: string;
const open = openPages();

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'barline-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();

/** Presses a download button by keyboard and reads what the browser saves. */
async function download(page: Page, name: string | RegExp) {
  const [saved] = await Promise.all([page.waitForEvent('download'), press(page, 'button', name)]);
  const chunks: Buffer[] = [];
  for await (const chunk of await saved.createReadStream()) chunks.push(chunk as Buffer);
  return { filename: saved.suggestedFilename(), bytes: Buffer.concat(chunks) };
}

describe('the main job', () => {
  test('a new owner registers a gym, sees the rates, pays, and has the agreements, by keyboard alone @spec-1 @spec-2 @flow-visitor @host-rates', async () => {
    const product = await startProduct({ dataDir });
    const { page, consoleErrors, close } = await open();

    await page.goto(product.url);
    await press(page, 'link', 'Get Started');

    await heading(page, /Question 01\/05/);
    await typeInto(page, 'fullName', 'Ada Owner');
    await typeInto(page, 'email', email);
    await typeInto(page, 'phoneNumber', '3055550100');
    await typeInto(page, 'password', password);
    await typeInto(page, 'password2', password);
    await expect.poll(() => page.inputValue('[name=phoneNumber]')).toBe('(305)555-0100');
    await press(page, 'button', 'Next');

    await heading(page, /Question 02\/05/);
    const { text } = await product.mail(email, 'code');
    await typeInto(page, 'verificationCode', /\d{3}-\d{3}/.exec(text)?.[0] ?? '');
    await press(page, 'button', 'Next');

    await heading(page, /Question 03\/05/);
    await typeInto(page, 'businessName', 'Iron Works Gym');
    await typeInto(page, 'businessAddress', '1 Ocean Drive');
    await typeInto(page, 'businessState', 'Florida');
    await typeInto(page, 'businessCity', 'Miami');
    await typeInto(page, 'businessZipCode', '33139');
    await tabToField(page, 'businessType');
    await page.keyboard.press('ArrowDown');
    await press(page, 'button', 'Next');

    await heading(page, /Question 04\/05/);
    await press(page, 'checkbox', 'ASCAP');
    await press(page, 'checkbox', 'BMI');
    await press(page, 'radio', 'FITNESS CLASSES & BACKGROUND MUSIC');

    await page.reload();
    await heading(page, /Question 04\/05/);
    await expect.poll(() => page.getByRole('checkbox', { name: 'BMI' }).isChecked()).toBe(true);
    await press(page, 'button', 'Next');

    await heading(page, /Question 05\/05/);
    for (const [name, value] of Object.entries(METRICS)) await typeInto(page, name, value);
    await press(page, 'button', 'Submit');
    await press(page, 'checkbox', 'I have read the terms and conditions above and agree');
    await press(page, 'button', 'Finish');

    // ASCAP 529.00 and BMI 410.00 a year; 15.00 a month for the management; 3 % of all that.
    await heading(page, 'DONE! See your rates below');
    const summary = await page.locator('main').innerText();
    for (const amount of ['$44.09', '$34.17', '$15.00', '$2.80', '$96.06', 'Sample rates'])
      expect(summary).toContain(amount);

    await press(page, 'checkbox', /yearly agreement with the PROs/);
    await press(page, 'button', 'Checkout');
    // The reload has lost the password, and nothing else.
    await typeInto(page, 'password', password);
    await typeInto(page, 'password2', password);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'PAYMENT METHOD' }).waitFor();
    await typeInto(page, 'cardnumber', '4242424242424242');
    await typeInto(page, 'exp-date', '1230');
    await typeInto(page, 'cvc', '123');
    await press(page, 'button', 'Pay');

    await page.getByRole('dialog', { name: 'Check Your Email' }).waitFor();
    await expect
      .poll(() => page.getByRole('dialog').innerText())
      .toContain('You have a pending document to sign');
    await press(page, 'button', 'Ok');
    await page.waitForURL('**/account');
    await heading(page, 'Iron Works Gym Licensing');

    // A power cut right after the payment loses nothing; what its console then says of it is no error.
    const before = [...consoleErrors];
    await product.kill();
    await close();
    const again = await startProduct({ dataDir });
    const visit = await open();
    await visit.page.goto(again.url);
    await press(visit.page, 'button', 'Login');
    await typeInto(visit.page, 'email', email);
    await typeInto(visit.page, 'password', password);
    await press(visit.page, 'button', 'Sign In');
    await visit.page.waitForURL('**/account');
    await heading(visit.page, 'Iron Works Gym Licensing');

    const agreement = await download(visit.page, /Download Agreement.*ASCAP/);
    expect(agreement.filename).toBe('ascap_agreement.pdf');
    expect(agreement.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const coverage = await download(visit.page, /Download Coverage.*BMI/);
    expect(coverage.filename).toBe('bmi_coverage.pdf');
    const all = await download(visit.page, 'Download All');
    expect(all.filename).toBe('agreements.zip');
    expect(all.bytes.subarray(0, 2).toString()).toBe('PK');

    await press(visit.page, 'button', 'Account');
    await press(visit.page, 'button', 'Logout');
    await visit.page.waitForURL(`${again.url}/`);
    await visit.page.goto(`${again.url}/account`);
    await visit.page.waitForURL(`${again.url}/`);

    expect([...before, ...visit.consoleErrors]).toEqual([]);
    await visit.close();
    expect(await again.stop()).toBe(0);
  });
});
