/** The products that the walks go through; each starts when its first walk does. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BRAND } from '#tests/support/fixtures/edgeCaseOwner.ts';
import { startTestHost } from '#tests/support/servers/hostFixture.ts';
import { startProduct } from '#tests/support/servers/product.ts';
import { startUpstream } from '#tests/support/upstream/upstream.ts';
import type { Product } from './camera.ts';
import { startYear } from './walkYear.ts';

/** The whole product on its embedded host, without anybody in it. */
export async function startWhole(env: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'barline-screenshots-'));
  const product = await startProduct({ dataDir, env });
  return {
    ...product,
    stop: async () => {
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The gateway and the app over an upstream that a walk answers for. */
export async function startOverUpstream() {
  const upstream = await startUpstream();
  const product = await startWhole({ PROVIDER_HOST: upstream.url, BRAND_NAME: BRAND });
  return {
    ...product,
    upstream,
    stop: async () => {
      await product.stop();
      await upstream.close();
    },
  };
}

/** The gateway and the app over a host that has come to April. */
export async function startInTheYear() {
  const year = await startYear();
  const product = await startWhole({ PROVIDER_HOST: year.host.url });
  return {
    ...product,
    year,
    stop: async () => {
      await product.stop();
      await year.host.close();
    },
  };
}

/** A host alone, whose clock and mails a walk turns and reads. */
export async function startHost() {
  const host = await startTestHost();
  const product: Product = {
    url: host.url,
    outbox: `${host.url}/outbox`,
    mail: async (to, word) => {
      const found = (await host.outbox()).find((one) => one.to === to && one.text.includes(word));
      if (!found) throw new Error(`No mail to ${to} speaks of "${word}".`);
      return found;
    },
  };
  return { ...product, host, stop: () => host.close() };
}
