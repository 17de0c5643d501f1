import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const SAMPLE = { name: 'Barline Music', email: 'hello@barline.example', site: 'https://barline.example' };

/** Returns the configuration of a page with `text` in its configuration script. Undefined means no script. */
async function configOf(text: string | undefined) {
  if (text !== undefined) {
    const script = Object.assign(document.createElement('script'), {
      id: 'barline-config',
      textContent: text,
    });
    script.type = 'application/json';
    document.head.append(script);
  }
  const { clientConfig } = await import('#client/platform/config.ts');
  return clientConfig();
}

describe('clientConfig', () => {
  beforeEach(() => vi.resetModules());

  afterEach(() => {
    // Removes only this element, because the head also has the styles of the worker's other test files.
    document.getElementById('barline-config')?.remove();
  });

  it('is what the server wrote into the page', async () => {
    const written = {
      brand: { ...SAMPLE, name: 'Tempo' },
      stripePublishableKey: 'pk_test_1',
      features: ['quotes'],
      year: '2026',
    };
    expect(await configOf(`\n  ${JSON.stringify(written)}\n`)).toEqual(written);
  });

  it.each([['%BARLINE_CONFIG%'], ['\n      %BARLINE_CONFIG%\n    '], [undefined]])(
    'is the sample one when nobody filled it in (%j)',
    async (text) => {
      expect(await configOf(text)).toEqual({
        brand: SAMPLE,
        stripePublishableKey: null,
        features: ['billing', 'renewal', 'signatures', 'quotes', 'reports'],
        year: String(new Date().getFullYear()),
      });
    },
  );
});
