/** Tests that an owner can download only their own receipts from the embedded host through the gateway. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGateway, type RunningGateway } from '#tests/support/servers/gateway.ts';
import { startTestHost, subscribe, type TestHost } from '#tests/support/servers/hostFixture.ts';

let host: TestHost;
let gateway: RunningGateway;

beforeAll(async () => {
  host = await startTestHost();
  gateway = await startGateway({ upstreamUrl: host.url });
});
afterAll(async () => {
  await gateway.close();
  await host.close();
});

interface ReceiptData {
  businesses: { billing: { payments: { receipt: { filename: string; url: string } | null }[] } }[];
}

const get = (url: string, token?: string) =>
  gateway.get(url, { headers: token ? { authorization: `Bearer ${token}` } : {} });

test('a receipt opens with its owner’s token, is not found with another, and refused without @spec-6', async () => {
  const owner = await subscribe(host, 'receipts@gym.example');
  const stranger = await subscribe(host, 'nosy@gym.example');
  const { data } = await gateway.query<ReceiptData>(
    '{ businesses { billing { payments { receipt { filename url } } } } }',
    {},
    owner.token,
  );
  const [first, ...others] = data?.businesses[0]?.billing.payments ?? [];
  expect(others.map(({ receipt }) => receipt)).toEqual(Array(11).fill(null));
  const { filename = '', url = '' } = first?.receipt ?? {};
  expect(filename).toMatch(/^receipt-[\w-]+\.pdf$/);

  const own = await get(url, owner.token);
  expect(own.status).toBe(200);
  expect(own.headers.get('content-disposition')).toBe(`attachment; filename="${filename}"`);
  expect((await own.text()).startsWith('%PDF')).toBe(true);
  expect((await get(url, stranger.token)).status).toBe(404);
  expect((await get(url)).status).toBe(401);
});
