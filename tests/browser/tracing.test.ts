/** Checks the traces that the product sends to the collector at the URL in OTEL_EXPORTER_OTLP_ENDPOINT. */
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '#tests/support/servers/listen.ts';
import { startBuiltProduct } from '#tests/support/servers/product.ts';
import { temporaryFolder } from '#tests/support/fixtures/temporaryFolder.ts';
import { postJson } from '#tests/support/servers/postJson.ts';

interface Span {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
}

/** The fields of OTLP's JSON that this test reads. */
interface Export {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: Omit<Span, 'service'>[] }[];
  }[];
}

const PASSWORD = 'Canary1password';

const spans: Span[] = [];
let exported = '';

const collector = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    exported += body;
    for (const { resource, scopeSpans } of (JSON.parse(body) as Export).resourceSpans) {
      const name = resource.attributes.find(({ key }) => key === 'service.name');
      const service = name?.value.stringValue ?? '';
      spans.push(...scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, service }))));
    }
    response.end('{}');
  });
});

test('a request is traced from the gateway into the embedded host, without private data', async () => {
  const { url, close } = await listen(collector);
  onTestFinished(close);
  const product = await startBuiltProduct({
    dataDir: temporaryFolder(onTestFinished),
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_BSP_SCHEDULE_DELAY: '100' },
  });
  try {
    await postJson(`${product.url}/graphql`, {
      query:
        'mutation ($password: String!) { login(email: "ann@gym.example", password: $password) { token } }',
      variables: { password: PASSWORD },
    });
    const find = (service: string, name: string) =>
      spans.find((span) => span.service === service && span.name === name);
    await expect.poll(() => find('barline-host', 'POST /web/auth/login')).toBeDefined();
    await expect.poll(() => find('barline-gateway', 'POST /graphql')).toBeDefined();

    const request = find('barline-gateway', 'POST /graphql');
    const call = find('barline-gateway', 'POST /web/auth/login');
    const answer = find('barline-host', 'POST /web/auth/login');
    expect(call).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId });
    expect(answer).toMatchObject({ traceId: request?.traceId, parentSpanId: call?.spanId });
    expect(exported).not.toContain(PASSWORD);
    expect(exported).not.toContain('ann@gym.example');
  } finally {
    await product.stop();
  }
});
