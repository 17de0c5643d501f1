import type { FastifyRequest } from 'fastify';
import { accountService } from '#gateway/account/service.ts';
import { agreementsService } from '#gateway/agreements/service.ts';
import { authService } from '#gateway/auth/service.ts';
import { catalogueService } from '#gateway/catalogue/service.ts';
import type { ListCache } from '#gateway/catalogue/listCache.ts';
import { paymentService } from '#gateway/payment/service.ts';
import { questionnaireService } from '#gateway/questionnaire/service.ts';
import { ratesService } from '#gateway/rates/service.ts';
import type { UpstreamPool } from '#gateway/upstream/client.ts';
import type { Caller } from '#gateway/upstream/request.ts';

/** Services that all requests of the process share. */
export interface AppServices {
  upstream: UpstreamPool;
  lists: ListCache;
}

/** Matches a bearer token. The host's tokens are opaque, so all visible ASCII characters are allowed. */
const BEARER = /^Bearer +([!-~]+)$/i;

/** Returns the sender of a request: its token, IP address, request id and arrival time. */
export const callerOf = ({ headers: { authorization }, ip, id, arrivedAt }: FastifyRequest): Caller => ({
  token: authorization ? (BEARER.exec(authorization)?.[1] ?? '') : null,
  address: ip,
  requestId: id,
  arrivedAt,
});

/** Creates one request's services. They send its token, and their cached reads serve this request only. */
export function createContext({ upstream, lists }: AppServices, request: FastifyRequest) {
  const caller = callerOf(request);
  const own = upstream.forRequest(caller);
  return {
    requestId: request.id,
    /** Logs an internal error with the request id. */
    report(error: unknown): void {
      request.log.error({ err: error }, 'a resolver failed');
    },
    auth: authService(own),
    // All visitors share these cached lists, so the upstream gets no visitor's IP address.
    catalogue:
      caller.token === null
        ? catalogueService(upstream.forRequest({ ...caller, address: undefined }), lists)
        : catalogueService(own, null),
    questionnaire: questionnaireService(own),
    rates: ratesService(own),
    payment: paymentService(own),
    account: accountService(own),
    agreements: agreementsService(own),
  };
}

/** The context that every resolver receives. */
export type Context = ReturnType<typeof createContext>;
