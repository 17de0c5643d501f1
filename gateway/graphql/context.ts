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

/** What lives as long as the process and serves every request. */
export interface AppServices {
  upstream: UpstreamPool;
  lists: ListCache;
}

const BEARER = /^Bearer +([\w.~+/=-]+)$/i;

/** The token of an `Authorization` header; null when there is none. */
const bearerToken = (header: string | undefined): string | null =>
  (header && BEARER.exec(header)?.[1]) ?? null;

/** Who sent a request. */
export const callerOf = ({ headers, ip, id, arrivedAt }: FastifyRequest): Caller => ({
  token: bearerToken(headers.authorization),
  address: ip,
  requestId: id,
  arrivedAt,
});

/** The services of one request, bound to its token; what they read is never shared with another request. */
export function createContext({ upstream, lists }: AppServices, request: FastifyRequest) {
  const caller = callerOf(request);
  const own = upstream.forRequest(caller);
  return {
    requestId: request.id,
    /** Whether it came without a token. */
    isVisitor: !caller.token,
    /** Logs a failure of our own under the request's id. */
    report: (error: unknown) => {
      request.log.error({ err: error }, 'a resolver failed');
    },
    auth: authService(own),
    catalogue: caller.token
      ? catalogueService(own, null)
      : catalogueService(upstream.forRequest({ ...caller, address: undefined }), lists),
    questionnaire: questionnaireService(own),
    rates: ratesService(own),
    payment: paymentService(own),
    account: accountService(own),
    agreements: agreementsService(own),
  };
}

/** What every resolver gets. */
export type Context = ReturnType<typeof createContext>;
