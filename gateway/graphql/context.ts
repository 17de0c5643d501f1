import type { FastifyRequest } from 'fastify';
import { accountService } from '#gateway/account/service.ts';
import { agreementsService } from '#gateway/agreements/service.ts';
import { authService } from '#gateway/auth/service.ts';
import { catalogueService } from '#gateway/catalogue/service.ts';
import type { ListCache } from '#gateway/catalogue/listCache.ts';
import { paymentService } from '#gateway/payment/service.ts';
import { questionnaireService } from '#gateway/questionnaire/service.ts';
import { ratesService } from '#gateway/rates/service.ts';
import type { Upstream, UpstreamPool } from '#gateway/upstream/client.ts';
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

/**
 * The context that every resolver receives, with the services of one request. These send the request's token,
 * and cache reads only for this request. Each service is created at its first use, as a query needs few.
 */
export class Context {
  readonly request: FastifyRequest;
  private readonly shared: AppServices;
  private readonly caller: Caller;
  private readonly made: { -readonly [Name in Exclude<keyof Context, 'request'>]?: Context[Name] } = {};

  constructor(shared: AppServices, request: FastifyRequest) {
    this.shared = shared;
    this.request = request;
    this.caller = callerOf(request);
  }
  get upstream(): Upstream {
    return (this.made.upstream ??= this.shared.upstream.forRequest(this.caller));
  }
  get auth(): ReturnType<typeof authService> {
    return (this.made.auth ??= authService(this.upstream));
  }
  get questionnaire(): ReturnType<typeof questionnaireService> {
    return (this.made.questionnaire ??= questionnaireService(this.upstream));
  }
  get rates(): ReturnType<typeof ratesService> {
    return (this.made.rates ??= ratesService(this.upstream));
  }
  get payment(): ReturnType<typeof paymentService> {
    return (this.made.payment ??= paymentService(this.upstream));
  }
  get account(): ReturnType<typeof accountService> {
    return (this.made.account ??= accountService(this.upstream));
  }
  get agreements(): ReturnType<typeof agreementsService> {
    return (this.made.agreements ??= agreementsService(this.upstream));
  }
  get catalogue(): ReturnType<typeof catalogueService> {
    const { made, caller, shared } = this;
    if (caller.token !== null) return (made.catalogue ??= catalogueService(() => this.upstream, null));
    // All visitors share the cached lists, so the calls for these lists carry no visitor's IP address.
    const anonymous = () => shared.upstream.forRequest({ ...caller, address: undefined });
    return (made.catalogue ??= catalogueService(anonymous, shared.lists));
  }
}
