/** Tests that an owner can download only their own receipts from the embedded host through the gateway. */
import { expect, test } from 'vitest';
import { subscribe } from '#tests/support/servers/hostFixture.ts';
import { hostOfTest } from '#tests/support/fixtures/hostOfFile.ts';
import { bearer } from '#tests/support/servers/postJson.ts';
import { gatewayOfTest } from '#tests/support/fixtures/gatewayOfFile.ts';

interface ReceiptData {
  businesses: { billing: { payments: { receipt: { filename: string; url: string } | null }[] } }[];
}

test('a receipt opens with its owner’s token, is not found with another, and refused without @spec-6', async () => {
  const host = await hostOfTest();
  const gateway = await gatewayOfTest({ upstreamUrl: host.url });
  const get = (url: string, token?: string) => gateway.get(url, { headers: bearer(token) ?? {} });
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
