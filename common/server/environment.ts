/**
 * Reads and checks all environment variables in one place.
 * The gateway and the embedded host both call readEnvironment() and use the variables that they need.
 */
import { isIP } from 'node:net';
import { z } from 'zod';
import { FEATURES, type Feature } from '#common/features.ts';
import { StartError } from './start.ts';

/** Thrown when an environment variable has an invalid value; `message` is one line for the operator. */
export class EnvironmentError extends StartError {
  override name = 'EnvironmentError';
}

/** How to read one variable; `holds` completes the error message "it should be …". */
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

const text = (holds: string): Variable<string> => ({ holds, schema: z.string().trim().min(1) });

const mailAddress: Variable<string> = { holds: 'a mail address', schema: z.email() };

const url = (holds: string, ...protocols: string[]): Variable<string> => ({
  holds,
  schema: z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol))
    .transform((value) => value.replace(/\/+$/, '')),
});

const secret = <T>(variable: Variable<T>): Variable<T> => ({ ...variable, secret: true });

/** Named networks that `TRUSTED_PROXIES` accepts. */
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

function isNetwork(text: string): boolean {
  if (NAMED_NETWORKS.includes(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

const networks: Variable<string[]> = {
  holds: 'addresses or CIDR ranges with commas between them, or "loopback", "linklocal", "uniquelocal"',
  schema: z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every(isNetwork)),
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
    z
      .string()
      .transform((value) => value.split(',').map((part) => part.trim()))
      .pipe(z.array(z.enum(FEATURES))),
  ]),
};

const webUrl = url('a URL that starts with http:// or https://', 'http:', 'https:');

const stripeKey = (...kinds: string[]): Variable<string> => ({
  holds: `a Stripe key that starts with ${kinds.flatMap((kind) => [`${kind}_test_`, `${kind}_live_`]).join(' or ')}`,
  schema: z.string().regex(new RegExp(`^(${kinds.join('|')})_(test|live)_\\w+$`)),
});

/** Returns the mode in a Stripe key: `test` or `live`. */
const modeOf = (stripeKeyText: string): string => stripeKeyText.split('_')[1] ?? '';

/** The minimum length of an operator token in characters; a shorter one could be guessed. */
const OPERATOR_TOKEN_LENGTH = 12;

const operatorToken: Variable<string> = {
  holds: `a text of at least ${OPERATOR_TOKEN_LENGTH} characters that cannot be guessed`,
  schema: z.string().trim().min(OPERATOR_TOKEN_LENGTH),
};

const webhookSecret: Variable<string> = {
  holds: 'a signing secret of Stripe that starts with whsec_',
  schema: z.string().regex(/^whsec_\S+$/),
};

function read<T>(env: NodeJS.ProcessEnv, name: string, variable: Variable<T>): T | undefined {
  const value = env[name];
  if (value === undefined || value === '') return undefined;
  const result = variable.schema.safeParse(value);
  if (result.success) return result.data;
  const held = variable.secret ? 'holds a value that is not shown here' : `is ${JSON.stringify(value)}`;
  throw new EnvironmentError(`${name} ${held}; it should be ${variable.holds}.`);
}

/**
 * Reads both Stripe keys or neither, because one key alone cannot take payments. Restricted secret keys
 * (`rk_`) are allowed.
 */
function readStripe(env: NodeJS.ProcessEnv, publicUrl: string) {
  const publishableKey = read(env, 'STRIPE_PUBLISHABLE_KEY', stripeKey('pk'));
  const secretKey = read(env, 'STRIPE_SECRET_KEY', secret(stripeKey('sk', 'rk')));
  if (publishableKey && secretKey) {
    const mode = modeOf(secretKey);
    if (mode !== modeOf(publishableKey))
      throw new EnvironmentError(
        'STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY have different modes; they should both be test keys or both be live keys.',
      );
    if (mode === 'live' && !publicUrl.startsWith('https:'))
      throw new EnvironmentError(
        `PUBLIC_URL is ${JSON.stringify(publicUrl)}; it should start with https:// where Stripe's live keys are used.`,
      );
    return { publishableKey, secretKey, mode };
  }
  if (!publishableKey && !secretKey) return undefined;
  const missing = publishableKey ? 'STRIPE_SECRET_KEY' : 'STRIPE_PUBLISHABLE_KEY';
  const present = publishableKey ? 'STRIPE_PUBLISHABLE_KEY' : 'STRIPE_SECRET_KEY';
  throw new EnvironmentError(
    `${missing} is not set; it should be the key that belongs to ${present} (or unset both to use the card sandbox).`,
  );
}

/**
 * Reads and checks every environment variable, and applies the defaults.
 *
 * @throws EnvironmentError with one line that names the first invalid variable, its value (never a secret)
 *   and the expected value.
 */
export function readEnvironment(env: NodeJS.ProcessEnv) {
  const production = env.NODE_ENV === 'production';
  const listenPort = read(env, 'PORT', port) ?? 4000;
  const providerHost = read(env, 'PROVIDER_HOST', webUrl);
  const publicUrl = read(env, 'PUBLIC_URL', webUrl) ?? `http://localhost:${listenPort}`;
  return {
    port: listenPort,
    /** Host name or IP address on which the gateway or a standalone host listens. */
    listenHost: read(env, 'HOST', text('a host name or an IP address')) ?? '127.0.0.1',
    /** Base URL of the upstream; when undefined, the gateway starts the embedded host. */
    providerHost,
    /**
     * Optional features of the upstream. By default, the embedded host has all of them and any other host
     * none.
     */
    features: read(env, 'HOST_FEATURES', features) ?? (providerHost === undefined ? FEATURES : []),
    providerPort: read(env, 'PROVIDER_PORT', port) ?? 0,
    databaseUrl: read(
      env,
      'DATABASE_URL',
      secret(url('a URL that starts with postgres:// or postgresql://', 'postgres:', 'postgresql:')),
    ),
    dataDir: read(env, 'DATA_DIR', text('a folder')) ?? '.data',
    /** URL of the Redis whose data several gateways or hosts share. */
    redisUrl: read(
      env,
      'REDIS_URL',
      secret(url('a URL that starts with redis:// or rediss://', 'redis:', 'rediss:')),
    ),
    smtpUrl: read(
      env,
      'SMTP_URL',
      secret(url('a URL that starts with smtp:// or smtps://', 'smtp:', 'smtps:')),
    ),
    stripe: readStripe(env, publicUrl),
    /** Base URL of the processor's API; when undefined, Stripe's own. */
    stripeApiUrl: read(env, 'STRIPE_API_URL', webUrl),
    /** Secret with which the processor signs its webhooks; when undefined, all webhooks are refused. */
    stripeWebhookSecret: read(env, 'STRIPE_WEBHOOK_SECRET', secret(webhookSecret)),
    /** JSON files with the embedded host's rates and offers; when undefined, the host uses sample data. */
    rateSchedule: read(env, 'RATE_SCHEDULE', text('a JSON file')),
    offers: read(env, 'OFFERS', text('a JSON file')),
    /**
     * Whether the host may start in a demonstration setup: with the card sandbox, with sample rates or sample
     * offers, or without an SMTP server.
     */
    demo: read(env, 'DEMO', onOff) ?? !production,
    /** Key that encrypts secrets in the database; when undefined, a key file in `dataDir` is used. */
    dataKey: read(env, 'DATA_KEY', secret(key)),
    /** The operator's bearer token; when undefined, a file in `dataDir` is used, except in production. */
    operatorToken: read(env, 'OPERATOR_TOKEN', secret(operatorToken)),
    /** Whether the mode is production, in which no operator token and no example owner is created. */
    isProduction: production,
    /** Proxies whose `X-Forwarded-For` is trusted; none by default. */
    trustedProxies: read(env, 'TRUSTED_PROXIES', networks) ?? [],
    publicUrl,
    sandbox: read(env, 'SANDBOX', onOff) ?? !production,
    /** Whether the gateway runs only the client's own GraphQL operations. */
    trustedDocuments: read(env, 'TRUSTED_DOCUMENTS', onOff) ?? production,
    /** Loopback port where Prometheus scrapes metrics; when undefined, no metrics are served. */
    metricsPort: read(env, 'METRICS_PORT', port),
    brand: {
      name: read(env, 'BRAND_NAME', text('a name')) ?? 'Barline Music',
      email: read(env, 'BRAND_EMAIL', mailAddress) ?? 'hello@barline.example',
      site: read(env, 'BRAND_SITE', webUrl) ?? 'https://barline.example',
    },
    mailFrom: read(env, 'MAIL_FROM', text('a mail address')) ?? 'Barline <no-reply@barline.example>',
  };
}

/** All environment variables, checked and with their defaults. */
export type Environment = ReturnType<typeof readEnvironment>;

/** Name, e-mail address and website of the company that runs the product. */
export type Brand = Environment['brand'];
