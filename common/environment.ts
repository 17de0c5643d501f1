/**
 * The environment variables of the contract, read and checked in one place.
 * The gateway and the embedded host both read them; each takes what it needs.
 */
import { z } from 'zod';
import { StartError } from './start.ts';

/** A variable holds something it should not; `message` is the one line a person needs. */
export class EnvironmentError extends StartError {
  override name = 'EnvironmentError';
}

/** How one variable is read: `holds` completes the sentence "it should be …". */
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

const webUrl = url('a URL that starts with http:// or https://', 'http:', 'https:');

const stripeKey = (kind: string): Variable<string> => ({
  holds: `a Stripe key that starts with ${kind}_test_ or ${kind}_live_`,
  schema: z.string().regex(new RegExp(`^${kind}_(test|live)_\\w+$`)),
});

function read<T>(env: NodeJS.ProcessEnv, name: string, variable: Variable<T>): T | undefined {
  const value = env[name];
  if (value === undefined || value === '') return undefined;
  const result = variable.schema.safeParse(value);
  if (result.success) return result.data;
  const held = variable.secret ? 'holds a value that is not shown here' : `is ${JSON.stringify(value)}`;
  throw new EnvironmentError(`${name} ${held}; it should be ${variable.holds}.`);
}

/** Both Stripe keys, or neither: one alone is a mistake that would take no payment. */
function readStripe(env: NodeJS.ProcessEnv) {
  const publishableKey = read(env, 'STRIPE_PUBLISHABLE_KEY', stripeKey('pk'));
  const secretKey = read(env, 'STRIPE_SECRET_KEY', secret(stripeKey('sk')));
  if (publishableKey && secretKey) return { publishableKey, secretKey };
  if (!publishableKey && !secretKey) return undefined;
  const missing = publishableKey ? 'STRIPE_SECRET_KEY' : 'STRIPE_PUBLISHABLE_KEY';
  const present = publishableKey ? 'STRIPE_PUBLISHABLE_KEY' : 'STRIPE_SECRET_KEY';
  throw new EnvironmentError(
    `${missing} is not set; it should be the key that belongs to ${present} (or unset both to use the card sandbox).`,
  );
}

/**
 * Reads every variable of the contract, with its default.
 *
 * @throws EnvironmentError with one line that names the first wrong variable, what it holds (never a
 *   secret's value) and what it should hold.
 */
export function readEnvironment(env: NodeJS.ProcessEnv) {
  const production = env.NODE_ENV === 'production';
  const listenPort = read(env, 'PORT', port) ?? 4000;
  return {
    port: listenPort,
    /** Where the gateway listens, or a host on its own. */
    listenHost: read(env, 'HOST', text('a host name or an IP address')) ?? '127.0.0.1',
    /** Base URL of the upstream; undefined starts the embedded host. */
    providerHost: read(env, 'PROVIDER_HOST', webUrl),
    providerPort: read(env, 'PROVIDER_PORT', port) ?? 0,
    databaseUrl: read(
      env,
      'DATABASE_URL',
      secret(url('a URL that starts with postgres:// or postgresql://', 'postgres:', 'postgresql:')),
    ),
    dataDir: read(env, 'DATA_DIR', text('a folder')) ?? '.data',
    /** Where several gateways or hosts keep what they share. */
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
    stripe: readStripe(env),
    publicUrl: read(env, 'PUBLIC_URL', webUrl) ?? `http://localhost:${listenPort}`,
    sandbox: read(env, 'SANDBOX', onOff) ?? !production,
    /** Whether the client's own operations are the only ones that run. */
    trustedDocuments: read(env, 'TRUSTED_DOCUMENTS', onOff) ?? production,
    /** Where Prometheus asks, on the loopback; undefined for nowhere. */
    metricsPort: read(env, 'METRICS_PORT', port),
    brand: {
      name: read(env, 'BRAND_NAME', text('a name')) ?? 'Barline Music',
      email: read(env, 'BRAND_EMAIL', mailAddress) ?? 'hello@barline.example',
      site: read(env, 'BRAND_SITE', webUrl) ?? 'https://barline.example',
    },
    mailFrom: read(env, 'MAIL_FROM', text('a mail address')) ?? 'Barline <no-reply@barline.example>',
  };
}

/** Every variable of the contract, checked and with its default. */
export type Environment = ReturnType<typeof readEnvironment>;

/** Name, mail address and site of the company that runs the product. */
export type Brand = Environment['brand'];
