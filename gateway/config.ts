import { readEnvironment } from '../schema/environment.ts';

/** What the gateway takes from the environment. @throws EnvironmentError */
export function readConfig(env: NodeJS.ProcessEnv) {
  const { port, host, providerHost, providerPort, dataDir, sandbox, production, publicUrl, brand, stripe } =
    readEnvironment(env);
  return {
    port,
    host,
    /** The upstream; undefined starts the embedded host. */
    providerHost,
    providerPort,
    dataDir,
    sandbox,
    production,
    publicUrl,
    /** What the page is told: never a secret. */
    page: { brand, stripePublishableKey: stripe?.publishableKey ?? null },
  };
}

export type Config = ReturnType<typeof readConfig>;
