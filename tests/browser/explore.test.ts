import { expect, test } from 'vitest';
import { visits } from '#tests/support/browser/browserFixture.ts';

const { visit, url } = visits();

test('with every other host out of reach the explorer opens, its examples answer for the owner made for trying, and the schema is told beside them', async () => {
  const elsewhere: string[] = [];
  const page = await visit('/explore', {
    prepare: (opened) =>
      opened.route('**/*', async (route) => {
        const address = route.request().url();
        if (address.startsWith(url()) || address.startsWith('data:')) {
          await route.continue();
          return;
        }
        elsewhere.push(address);
        await route.abort();
      }),
  });
  const execute = page.getByRole('button', { name: /^Execute query/ });
  const answer = page.locator('.graphiql-response');
  // A press before the editor is there runs nothing.
  await page.locator('.graphiql-query-editor').getByText('shortName').waitFor();
  await execute.click();
  await answer.getByText('"Barline Music"').first().waitFor();

  await page.getByRole('tab', { name: 'Businesses' }).click();
  await page.getByText('"Bearer').first().waitFor();
  await execute.click();
  await page.getByRole('menuitem', { name: 'Membership' }).click();
  await answer.getByText('"Iron Works"').first().waitFor();

  await page.getByRole('link', { name: 'Query' }).click();
  await page.getByText("The signed-in owner's profile.").waitFor();
  expect(elsewhere).toEqual([]);
});
