/**
 * Reads and checks the product's own environment variables in one place.
 * The gateway and the embedded host both call readEnvironment() and use the variables that they need.
 */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { FEATURES, type Feature } from '#common/features.ts';
import { StartError } from './start.ts';

/** How to read one variable. `holds` completes the error message "it should be …". */
interface Variable<T> {
  holds: string;
  schema: z.ZodType<T>;
  secret?: boolean;
}

const port: Variable<number> = {
  holds: 'a whole number from 0 to 65535',
  schema: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.number().max(65_535)),
};

const onOff: Variable<boolean> = {
  holds: '"on" or "off"',
  schema: z.enum(['on', 'off']).transform((value) => value === 'on'),
};

const text = (holds: string, length = 1): Variable<string> => ({
  holds,
  schema: z.string().trim().min(length),
});

const mailAddress: Variable<string> = { holds: 'a mail address', schema: z.email() };
const sender: Variable<string> = {
  holds: 'a mail address, or a name and one in <>',
  schema: z.string().refine((value) => z.email().safeParse(/<(.*)>$/.exec(value)?.[1] ?? value).success),
};

const url = (...protocols: string[]): Variable<string> => ({
  holds: `a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  schema: z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol))
    .transform((value) => value.replace(/\/+$/, '')),
});

const secret = <T>(variable: Variable<T>): Variable<T> => ({ ...variable, secret: true });

const list = z.string().transform((value) => value.split(',').map((part) => part.trim()));

function isNetwork(text: string): boolean {
  const [address = ''] = text.split('/');
  if (isIP(address) === 0) return ['loopback', 'linklocal', 'uniquelocal'].includes(text);
  return text === address || ipaddr.isValidCIDR(text);
}

const networks: Variable<string[]> = {
  holds: 'addresses or CIDR ranges with commas between them, or "loopback", "linklocal", "uniquelocal"',
  schema: list.refine((parts) => parts.every(isNetwork)),
};

const key: Variable<Buffer> = {
  holds: '32 bytes in base64, as "openssl rand -base64 32" makes them',
  schema: z
    .string()
    .transform((value) => Buffer.from(value, 'base64'))
    .refine((bytes) => bytes.length === 32),
};

const features: Variable<readonly Feature[]> = {
  holds: `"all", "none", or some of ${FEATURES.join(', ')} with commas between them`,
  schema: z.union([
    z.literal('all').transform(() => FEATURES),
    z.literal('none').transform((): Feature[] => []),
    list.pipe(z.array(z.enum(FEATURES))),
  ]),
};

const webUrl = url('http:', 'https:');

const stripeKey = (...kinds: string[]): Variable<string> => ({
  holds: `a Stripe key that starts with ${kinds.flatMap((kind) => [`${kind}_test_`, `${kind}_live_`]).join(' or ')}`,
  schema: z.string().regex(new RegExp(`^(${kinds.join('|')})_(test|live)_\\w+$`)),
});

/** Returns the mode in a Stripe key: `test` or `live`. */
const modeOf = (stripeKeyText: string): string => stripeKeyText.split('_')[1] ?? '';

const operatorToken = text('a text of at least 12 characters that cannot be guessed', 12);

const webhookSecret: Variable<string> = {
  holds: 'a signing secret of Stripe that starts with whsec_',
  schema: z.string().regex(/^whsec_\S+$/),
};

function read<T>(env: NodeJS.ProcessEnv, name: string, variable: Variable<T>): T | undefined {
  const value = env[name];
  if (value === undefined || value === '') return undefined;
  const result = variable.schema.safeParse(value);
  if (result.success) return result.data;
  const shown = variable.secret ? 'has a value that is not shown here' : `is ${JSON.stringify(value)}`;
  throw new StartError(`${name} ${shown}; it should be ${variable.holds}.`);
}

/**
 * Reads both Stripe keys. Returns undefined if neither is set. Throws if only one is set, if a test key is
 * combined with a live key, or if live keys are used without HTTPS. The secret key may be restricted (`rk_`).
 */
function readStripe(env: NodeJS.ProcessEnv, publicUrl: string) {
  const publishableKey = read(env, 'STRIPE_PUBLISHABLE_KEY', stripeKey('pk'));
  const secretKey = read(env, 'STRIPE_SECRET_KEY', secret(stripeKey('sk', 'rk')));
  if (publishableKey && secretKey) {
    const mode = modeOf(secretKey);
    if (mode !== modeOf(publishableKey))
      throw new StartError(
        'STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY have different modes; they should both be test keys or both be live keys.',
      );
    if (mode === 'live' && !publicUrl.startsWith('https:'))
      throw new StartError(
        `PUBLIC_URL is ${JSON.stringify(publicUrl)}; it should start with https:// where Stripe's live keys are used.`,
      );
    return { publishableKey, secretKey, mode };
  }
  if (!publishableKey && !secretKey) return undefined;
  const missing = publishableKey ? 'STRIPE_SECRET_KEY' : 'STRIPE_PUBLISHABLE_KEY';
  const present = publishableKey ? 'STRIPE_PUBLISHABLE_KEY' : 'STRIPE_SECRET_KEY';
  throw new StartError(
    `${missing} is not set; it should be the key that belongs to ${present} (or unset both to use the card sandbox).`,
  );
}

/**
 * Reads and checks every environment variable, and applies the defaults.
 *
 * @throws StartError with one line that names the first invalid variable and the expected value. The line
 *   also shows the invalid value, unless that is a secret.
 */
export function readEnvironment(env: NodeJS.ProcessEnv) {
  const production = env.NODE_ENV === 'production';
  const listenPort = read(env, 'PORT', port) ?? 4000;
  const providerHost = read(env, 'PROVIDER_HOST', webUrl);
  const publicUrl = read(env, 'PUBLIC_URL', webUrl) ?? `http://localhost:${listenPort}`;
  return {
    port: listenPort,
    listenHost: read(env, 'HOST', text('a host name or an IP address')) ?? '127.0.0.1',
    /** Base URL of the upstream. If undefined, the gateway starts the embedded host. */
    providerHost,
    /** Optional features of the upstream. By default the embedded host has all, and any other host none. */
    features: read(env, 'HOST_FEATURES', features) ?? (providerHost === undefined ? FEATURES : []),
    providerPort: read(env, 'PROVIDER_PORT', port) ?? 0,
    databaseUrl: read(env, 'DATABASE_URL', secret(url('postgres:', 'postgresql:'))),
    dataDir: read(env, 'DATA_DIR', text('a folder')) ?? '.data',
    redisUrl: read(env, 'REDIS_URL', secret(url('redis:', 'rediss:'))),
    smtpUrl: read(env, 'SMTP_URL', secret(url('smtp:', 'smtps:'))),
    stripe: readStripe(env, publicUrl),
    /** Base URL of the processor's API. If undefined, Stripe's own URL is used. */
    stripeApiUrl: read(env, 'STRIPE_API_URL', webUrl),
    /** Secret with which the processor signs its webhooks. If undefined, the host has no webhook route. */
    stripeWebhookSecret: read(env, 'STRIPE_WEBHOOK_SECRET', secret(webhookSecret)),
    /** JSON file with the embedded host's rates. If undefined, sample rates are used. */
    rateSchedule: read(env, 'RATE_SCHEDULE', text('a JSON file')),
    offers: read(env, 'OFFERS', text('a JSON file')),
    /**
     * Whether the host may start in a demonstration setup: with the card sandbox, with sample rates or sample
     * offers, or without an SMTP server.
     */
    demo: read(env, 'DEMO', onOff) ?? !production,
    /** Key that encrypts secrets in the database. If undefined, a key file in `dataDir` is used. */
    dataKey: read(env, 'DATA_KEY', secret(key)),
    /** The operator's bearer token. If undefined, the host makes one in `dataDir`, but not in production. */
    operatorToken: read(env, 'OPERATOR_TOKEN', secret(operatorToken)),
    /** Whether `NODE_ENV` is production. Then neither an operator token nor an example owner is created. */
    isProduction: production,
    trustedProxies: read(env, 'TRUSTED_PROXIES', networks) ?? [],
    publicUrl,
    sandbox: read(env, 'SANDBOX', onOff) ?? !production,
    trustedDocuments: read(env, 'TRUSTED_DOCUMENTS', onOff) ?? production,
    /** Loopback port where Prometheus scrapes metrics. If undefined, no metrics are served. */
    metricsPort: read(env, 'METRICS_PORT', port),
    brand: {
      name: read(env, 'BRAND_NAME', text('a name')) ?? 'Barline Music',
      email: read(env, 'BRAND_EMAIL', mailAddress) ?? 'hello@barline.example',
      site: read(env, 'BRAND_SITE', webUrl) ?? 'https://barline.example',
    },
    mailFrom: read(env, 'MAIL_FROM', sender) ?? 'Barline <no-reply@barline.example>',
  };
}

/** All environment variables, checked and with their defaults. */
export type Environment = ReturnType<typeof readEnvironment>;

/** Name, e-mail address and website of the company that runs the product. */
export type Brand = Environment['brand'];
