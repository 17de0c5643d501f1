import type { FastifyRequest } from 'fastify';
import type { Feature } from '#common/features.ts';
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

/** The services that live as long as the process and serve every request. */
export interface AppServices {
  upstream: UpstreamPool;
  lists: ListCache;
  /** The host's features beyond the specification (`HOST_FEATURES`). */
  features: readonly Feature[];
}

const BEARER = /^Bearer +([\w.~+/=-]+)$/i;

/** Who sent a request. */
export const callerOf = ({ headers, ip, id, arrivedAt }: FastifyRequest): Caller => ({
  token: BEARER.exec(headers.authorization ?? '')?.[1] ?? null,
  address: ip,
  requestId: id,
  arrivedAt,
});

/** The services of one request, bound to its token; what they read is never shared with another request. */
export function createContext({ upstream, lists, features }: AppServices, request: FastifyRequest) {
  const caller = callerOf(request);
  const own = upstream.forRequest(caller);
  return {
    requestId: request.id,
    /** Logs a failure of our own under the request's id. */
    report(error: unknown): void {
      request.log.error({ err: error }, 'a resolver failed');
    },
    auth: authService(own),
    // All visitors share the lists, so the upstream gets no visitor's address.
    catalogue: caller.token
      ? catalogueService(own, null)
      : catalogueService(
          upstream.forRequest({ requestId: caller.requestId, arrivedAt: caller.arrivedAt }),
          lists,
        ),
    questionnaire: questionnaireService(own),
    rates: ratesService(own),
    payment: paymentService(own, features),
    account: accountService(own),
    agreements: agreementsService(own),
  };
}

/** The context that every resolver receives. */
export type Context = ReturnType<typeof createContext>;
