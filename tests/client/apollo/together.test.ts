/** What is asked at the same time goes in one request (decision 123). */
import { expect, test, vi } from 'vitest';
import { createClient } from '#client/apollo/client.ts';
import { errorText } from '#client/apollo/errors.ts';
import { ProvidersDocument, StatesDocument } from '#client/parts/catalogue/catalogue.generated.ts';
import { LogoutDocument } from '#client/parts/header/header.generated.ts';

/** Answers every request by `answer`, and keeps what was sent. */
function gatewayOf(answer: (body: unknown, init: RequestInit) => Response | Promise<Response>) {
  const sent: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((_url, init = {}) => {
    const body = JSON.parse(init.body as string) as unknown;
    sent.push(body);
    return Promise.resolve(answer(body, init));
  });
  return { sent, client: createClient({ uri: 'http://gateway.example/graphql' }) };
}

const providers = { query: ProvidersDocument };
const states = { query: StatesDocument };

const lines = (body: string | ReadableStream) =>
  new Response(body, { headers: { 'content-type': 'application/jsonl; charset=utf-8' } });

const line = (at: number, answer: object) => `${JSON.stringify({ at, answer })}\n`;

test('two queries are one request; each is answered when its line comes, wherever the text is cut', async () => {
  const halves = new TransformStream<Uint8Array, Uint8Array>();
  const writer = halves.writable.getWriter();
  const write = (text: string) => void writer.write(new TextEncoder().encode(text));
  const { sent, client } = gatewayOf(() => lines(halves.readable));
  const first = client.query(providers);
  const second = client.query(states);
  const text = line(1, { data: { states: [] } });
  write(text.slice(0, 9));
  write(text.slice(9));
  expect((await second).data).toEqual({ states: [] });
  write(line(0, { errors: [{ message: 'The list is away.' }], data: null }));
  await expect(first).rejects.toThrow('The list is away.');
  void writer.close();
  expect(sent).toMatchObject([[{ operationName: 'Providers' }, { operationName: 'States' }]]);
});

test('what is asked by itself, and a mutation, are sent as ever', async () => {
  const { sent, client } = gatewayOf((body) =>
    Response.json({ data: 'providers' in (body as object) ? {} : { logout: { ok: true }, providers: [] } }),
  );
  await Promise.all([client.query(providers), client.mutate({ mutation: LogoutDocument })]);
  expect(sent).toMatchObject([{ operationName: 'Logout' }, { operationName: 'Providers' }]);
});

test('those without a line when the connection breaks off fail, and only those', async () => {
  const { client } = gatewayOf(() => lines(line(0, { data: { providers: [] } })));
  const asked = await Promise.allSettled([client.query(providers), client.query(states)]);
  expect(asked).toMatchObject([{ status: 'fulfilled' }, { status: 'rejected' }]);
  const [, broken] = asked;
  expect(errorText(broken.status === 'rejected' && broken.reason)).toContain('could not reach the server');
});

test('a gateway of an earlier release is asked each by itself', async () => {
  const { sent, client } = gatewayOf((body) =>
    Array.isArray(body)
      ? Response.json({ errors: [{ message: 'No arrays.' }] }, { status: 400 })
      : Response.json({ data: { providers: [], states: [] } }),
  );
  const [first, second] = await Promise.all([client.query(providers), client.query(states)]);
  expect([first.data, second.data]).toMatchObject([{ providers: [] }, { states: [] }]);
  expect(sent).toHaveLength(3);
});

test('a gateway that is too busy is not asked again, and each hears why', async () => {
  const busy = { errors: [{ message: 'Many people are here.', extensions: { code: 'OVERLOADED' } }] };
  const { sent, client } = gatewayOf(() =>
    Response.json(busy, { status: 503, headers: { 'content-type': 'application/graphql-response+json' } }),
  );
  const asked = await Promise.allSettled([client.query(providers), client.query(states)]);
  for (const each of asked) {
    expect(errorText(each.status === 'rejected' && each.reason)).toBe('Many people are here.');
  }
  expect(sent).toHaveLength(1);
});

test('a query that nobody waits for any more leaves the others under way', async () => {
  let signal: AbortSignal | null | undefined;
  const { client } = gatewayOf((_, init) => {
    ({ signal } = init);
    return new Promise<Response>(() => undefined);
  });
  const left = client.watchQuery(providers).subscribe(() => undefined);
  const other = client.watchQuery(states).subscribe(() => undefined);
  await vi.waitFor(() => {
    expect(signal).toBeDefined();
  });
  left.unsubscribe();
  expect(signal?.aborted).toBe(false);
  other.unsubscribe();
  await vi.waitFor(() => {
    expect(signal?.aborted).toBe(true);
  });
});
