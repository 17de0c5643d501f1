import { readEnvironment } from '#common/environment.ts';

/** What the gateway takes from the environment. @throws EnvironmentError */
export function readConfig(env: NodeJS.ProcessEnv) {
  const environment = readEnvironment(env);
  const { port, host, providerHost, providerPort, dataDir, redisUrl, sandbox, production } = environment;
  const { publicUrl, brand, stripe, trustedDocuments, metricsPort } = environment;
  return {
    port,
    host,
    /** The upstream; undefined starts the embedded host. */
    providerHost,
    providerPort,
    dataDir,
    /** Where several gateways keep what they share. */
    redisUrl,
    sandbox,
    production,
    /** Whether the client's own operations are the only ones that run. */
    trustedDocuments,
    /** Where Prometheus asks, on the loopback; undefined for nowhere. */
    metricsPort,
    /** What the page is told: never a secret. */
    page: { brand, stripePublishableKey: stripe?.publishableKey ?? null, publicUrl },
  };
}

export type Config = ReturnType<typeof readConfig>;
