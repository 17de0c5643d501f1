import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, OperationTypeNode, parse, print, type OperationDefinitionNode } from 'graphql';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visits } from '#tests/support/browser/browserFixture.ts';
import { bearer, postJson } from '#tests/support/servers/postJson.ts';

const { visit, url } = visits();

/** Runs the operation with this name, which must be in the explorer's editor. */
async function runOperation(page: Page, name: string) {
  // Waits until the editor has loaded its content, because before that the button runs no operation.
  await page.locator('.graphiql-query-editor').getByText('shortName').first().waitFor();
  await page.getByRole('button', { name: /^Execute query/, expanded: false }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

test('with every other host out of reach the explorer opens, runs its examples for the demo owner, and documents the schema beside them', async () => {
  const elsewhere: string[] = [];
  const page = await visit('/explore', {
    prepare: (opened) =>
      opened.route('**/*', async (route) => {
        const address = route.request().url();
        if (address.startsWith(url()) || /^(?:data|blob):/.test(address)) {
          await route.continue();
          return;
        }
        elsewhere.push(address);
        await route.abort();
      }),
  });
  const answer = page.locator('.graphiql-response');
  await runOperation(page, 'Providers');
  await answer.getByText('"Barline Music"').first().waitFor();

  await page.getByText('"Bearer').first().waitFor();
  await runOperation(page, 'Membership');
  await answer.getByText('"Iron Works"').first().waitFor();

  await page.getByRole('button', { name: 'Show Documentation Explorer' }).click();
  await page.getByRole('link', { name: 'Query' }).click();
  await page.getByText('GET /web/auth/me').waitFor();

  await page.reload();
  await runOperation(page, 'Membership');
  await answer.getByText('"Iron Works"').first().waitFor();
  expect(elsewhere).toEqual([]);
});

test('on a phone the explorer runs an operation, and its response fits the screen', async () => {
  const page = await visit('/explore', { viewport: { width: 390, height: 844 }, isMobile: true });
  await runOperation(page, 'Providers');
  const answer = page.locator('.graphiql-response').getByText('"ASCAP"').first();
  await answer.waitFor();
  const right = await answer.evaluate((node) => node.getBoundingClientRect().right);
  expect(right).toBeLessThanOrEqual(await page.evaluate(() => document.documentElement.clientWidth));
});

const EXAMPLES = join(import.meta.dirname, '../../schema/examples');

/** The operations in the schema's example files, except `errors.graphql`, whose operations all fail. */
const documented = readdirSync(EXAMPLES)
  .filter((name) => name !== 'errors.graphql')
  .flatMap((name) => parse(readFileSync(join(EXAMPLES, name), 'utf8')).definitions)
  .filter((node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION);

interface ExampleAnswer<T = unknown> {
  data?: T | null;
  errors?: { extensions: { code: string } }[];
}

const post = async <T>(path: string, body: object, token?: string) => {
  const response = await postJson(`${url()}${path}`, body, bearer(token));
  return (await response.json()) as T;
};

test('the demo owner gets data from every documented query, and data or an input error from every mutation', async () => {
  const session = async () => {
    const html = await (await fetch(`${url()}/explore`)).text();
    return /Bearer ([\w.-]+)/.exec(html)?.[1];
  };
  const query = '{ businesses { id } states { value } }';
  const lists = await post<ExampleAnswer<{ businesses: { id: string }[]; states: { value: string }[] }>>(
    '/graphql',
    { query },
    await session(),
  );
  const id = lists.data?.businesses[0]?.id;
  const known: Record<string, unknown> = { id, ids: [id], stateId: lists.data?.states[0]?.value };
  for (const node of documented) {
    const names = (node.variableDefinitions ?? []).map(({ variable }) => variable.name.value);
    const variables = Object.fromEntries(
      names.filter((name) => name in known).map((name) => [name, known[name]]),
    );
    const { data, errors = [] } = await post<ExampleAnswer>(
      '/graphql',
      { query: print(node), variables },
      // Starts a new session for each operation, because one of them is the logout, which ends its session.
      await session(),
    );
    const codes = errors.map(({ extensions }) => extensions.code);
    const allowed =
      node.operation === OperationTypeNode.MUTATION && codes.length > 0 ? ['BAD_USER_INPUT'] : [];
    expect(codes, node.name?.value).toEqual(allowed);
    if (codes.length === 0) expect(data, node.name?.value).toBeTruthy();
  }
});
