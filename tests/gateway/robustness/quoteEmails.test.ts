/** Tests a host that cannot mail quotes, and quotes with an invalid id, a failed response or no rates. */
import { expect, test } from 'vitest';
import { gatewayOfFile } from '#tests/support/fixtures/gatewayOfFile.ts';
import { exampleOf, rows } from '#tests/support/upstream/rows.ts';

const SEND = 'POST /web/questionnaire/quote';
const QUOTE = 'GET /web/questionnaire/quote/{id}';

const { upstream, gateway } = gatewayOfFile();

const open = (id = 'kQ7w-2') => gateway.query(exampleOf('rates', rows[QUOTE].operation), { id });

test('a host without the call returns its 404 to a request for the mail @spec-7', async () => {
  upstream.answer(SEND, { status: 404, json: { message: 'There is nothing here.' } });
  const { errors } = await gateway.query(exampleOf('rates', rows[SEND].operation));
  expect(errors).toMatchObject([
    { message: 'There is nothing here.', extensions: { code: 'BAD_USER_INPUT', status: 404 } },
  ]);
});

test('a link with an invalid id is null without an error, and is not requested @spec-7', async () => {
  for (const id of ['../account/business', 'a//b', ''])
    expect(await open(id)).toEqual({ data: { quote: null } });
  expect(upstream.hits).toEqual([]);
});

test('any other failure is an error, and so is an answer without rates @spec-8', async () => {
  upstream.answer(QUOTE, { status: 500, json: { message: 'Try later' } });
  expect(await open()).toMatchObject({ data: { quote: null }, errors: [{ message: 'Try later' }] });
  upstream.answerAll({ [QUOTE]: { unchecked: { quoteId: 'q-1' } } });
  expect(await open()).toMatchObject({ errors: [{ extensions: { code: 'UPSTREAM_ERROR' } }] });
});
