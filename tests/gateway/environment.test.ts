import { describe, expect, test } from 'vitest';
import { readEnvironment } from '#common/server/environment.ts';
import { StartError } from '#common/server/start.ts';

function errorOf(env: NodeJS.ProcessEnv): string {
  try {
    readEnvironment(env);
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  return 'It was accepted.';
}

describe('a wrong variable is named with its value and the expected value', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT is "abc"; it should be a whole number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT is "70000"; it should be a whole number from 0 to 65535.'],
    [{ PROVIDER_PORT: '-1' }, 'PROVIDER_PORT is "-1"; it should be a whole number from 0 to 65535.'],
    [
      { PROVIDER_HOST: 'not a url' },
      'PROVIDER_HOST is "not a url"; it should be a URL that starts with http:// or https://.',
    ],
    [{ SANDBOX: 'yes' }, 'SANDBOX is "yes"; it should be "on" or "off".'],
    [{ MAIL_FROM: 'Gym' }, 'MAIL_FROM is "Gym"; it should be a mail address, or a name and one in <>.'],
    [
      { TRUSTED_PROXIES: '10.0.0.0/8, balancer' },
      'TRUSTED_PROXIES is "10.0.0.0/8, balancer"; it should be addresses or CIDR ranges with commas between them, or "loopback", "linklocal", "uniquelocal".',
    ],
    [
      { HOST_FEATURES: 'billing, paypal' },
      'HOST_FEATURES is "billing, paypal"; it should be "all", "none", or some of billing, renewal, signatures, quotes, reports with commas between them.',
    ],
    [{ BRAND_EMAIL: 'nobody' }, 'BRAND_EMAIL is "nobody"; it should be a mail address.'],
  ])('%o', (env, line) => expect(errorOf(env)).toBe(line));

  test.each([
    ['DATABASE_URL', 'mysql://root:hunter2@db/x'],
    ['SMTP_URL', 'hunter2'],
    ['REDIS_URL', 'http://:hunter2@redis'],
    ['STRIPE_SECRET_KEY', 'hunter2'],
    ['STRIPE_WEBHOOK_SECRET', 'hunter2'],
    ['DATA_KEY', 'hunter2'],
  ])('%s, whose value is never printed', (name, value) => {
    const line = errorOf({ [name]: value });
    expect(line).toMatch(new RegExp(`^${name} has a value that is not shown here; it should be .+\\.$`));
    expect(line).not.toContain('hunter2');
  });

  test.each([
    [
      { STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
      /^STRIPE_SECRET_KEY is not set; it should be .*STRIPE_PUBLISHABLE_KEY/,
    ],
    [
      { STRIPE_SECRET_KEY: 'sk_test_1' },
      /^STRIPE_PUBLISHABLE_KEY is not set; it should be .*STRIPE_SECRET_KEY/,
    ],
    [
      { STRIPE_PUBLISHABLE_KEY: 'pk_live_1', STRIPE_SECRET_KEY: 'sk_test_1' },
      /^STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY have different modes;/,
    ],
    [
      {
        STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
        STRIPE_SECRET_KEY: 'rk_live_1',
        PUBLIC_URL: 'http://music.example',
      },
      /^PUBLIC_URL is "http:\/\/music.example"; it should start with https:\/\//,
    ],
    [{ OPERATOR_TOKEN: 'x' }, /^OPERATOR_TOKEN has a value that is not shown here; .* at least 12 char/],
  ])('half a Stripe key pair, and what the documentation demands: %o', (env, line) =>
    expect(errorOf(env)).toMatch(line),
  );

  test('a restricted Stripe key is accepted', () => {
    const keys = { STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_SECRET_KEY: 'rk_test_1' };
    expect(readEnvironment(keys).stripe).toMatchObject({ secretKey: 'rk_test_1', mode: 'test' });
  });
});

describe('a variable that is unset or empty takes its default', () => {
  test('each variable has the default that the contract names', () => {
    expect(readEnvironment({ PORT: '', REDIS_URL: '' })).toMatchObject({
      port: 4000,
      listenHost: '127.0.0.1',
      providerHost: undefined,
      providerPort: 0,
      databaseUrl: undefined,
      dataDir: '.data',
      redisUrl: undefined,
      smtpUrl: undefined,
      stripe: undefined,
      publicUrl: 'http://localhost:4000',
      sandbox: true,
      trustedDocuments: false,
      metricsPort: undefined,
      trustedProxies: [],
      demo: true,
    });
  });

  test('the embedded host offers everything, an outside host what HOST_FEATURES names', () => {
    const all = ['billing', 'renewal', 'signatures', 'quotes', 'reports'];
    const outside = { PROVIDER_HOST: 'https://api.example' };
    expect(readEnvironment({}).features).toEqual(all);
    expect(readEnvironment({ HOST_FEATURES: 'none' }).features).toEqual([]);
    expect(readEnvironment(outside).features).toEqual([]);
    expect(readEnvironment({ ...outside, HOST_FEATURES: 'all' }).features).toEqual(all);
    expect(readEnvironment({ ...outside, HOST_FEATURES: 'billing, quotes' }).features).toEqual([
      'billing',
      'quotes',
    ]);
  });

  test('trusted proxies are addresses, ranges and named networks', () => {
    expect(readEnvironment({ TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,fd00::/8,192.0.2.7' })).toMatchObject({
      trustedProxies: ['loopback', '10.0.0.0/8', 'fd00::/8', '192.0.2.7'],
    });
  });

  test('in production Sandbox is off and trusted documents are on, unless they are set', () => {
    expect(readEnvironment({ NODE_ENV: 'production' })).toMatchObject({
      sandbox: false,
      trustedDocuments: true,
      demo: false,
    });
    const set = { NODE_ENV: 'production', SANDBOX: 'on', TRUSTED_DOCUMENTS: 'off' };
    expect(readEnvironment(set)).toMatchObject({ sandbox: true, trustedDocuments: false });
  });

  test('a slash at the end of a URL is dropped, and PUBLIC_URL follows PORT', () => {
    expect(readEnvironment({ PORT: '5000', PROVIDER_HOST: 'https://api.example/v1/' })).toMatchObject({
      providerHost: 'https://api.example/v1',
      publicUrl: 'http://localhost:5000',
    });
  });
});
