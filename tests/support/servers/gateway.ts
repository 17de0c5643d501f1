import type { GraphQLFormattedError } from 'graphql';
import { FEATURES, type Feature } from '#common/features.ts';
import { createServer } from '#gateway/http/server.ts';
import { bearer, postJson } from './postJson.ts';

type ServerOptions = Parameters<typeof createServer>[0];

type GatewayOptions = Omit<ServerOptions, 'config' | 'page'> &
  Partial<ServerOptions['config']> & {
    brandName?: string;
    stripePublishableKey?: string;
    publicUrl?: string;
    features?: readonly Feature[];
  };

/** The response of `POST /graphql`, with `data` of the type that the test expects. */
export interface Answer<T> {
  data?: T | null;
  errors?: GraphQLFormattedError[];
}

/** Starts the real gateway, which calls the upstream at `upstreamUrl`, on a free port. */
export async function startGateway({
  sandbox = true,
  trustedDocuments = false,
  brandName = 'Test Brand',
  stripePublishableKey,
  trustedProxies,
  redisUrl,
  features = FEATURES,
  publicUrl = 'https://licenses.brand.example',
  ...others
}: GatewayOptions) {
  const app = await createServer({
    config: { sandbox, trustedProxies, trustedDocuments, redisUrl },
    page: {
      brand: { name: brandName, email: 'hello@brand.example', site: 'https://brand.example' },
      stripePublishableKey: stripePublishableKey ?? null,
      features,
      publicUrl,
    },
    ...others,
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });

  return {
    url,
    /** Sends an operation over HTTP, as a client would. */
    async query<T = Record<string, unknown>>(
      query: string,
      variables: object = {},
      token?: string,
    ): Promise<Answer<T>> {
      const response = await postJson(`${url}/graphql`, { query, variables }, bearer(token));
      return (await response.json()) as Answer<T>;
    },
    /** Requests a path of the gateway. */
    get: (path: string, init?: RequestInit) => fetch(`${url}${path}`, init),
    close: () => app.close(),
  };
}

/** A running gateway under test. */
export type RunningGateway = Awaited<ReturnType<typeof startGateway>>;
