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
import type { Upstream, UpstreamPool } from '#gateway/upstream/client.ts';
import type { Caller } from '#gateway/upstream/request.ts';

/** What lives as long as the process and serves every request. */
export interface AppServices {
  upstream: UpstreamPool;
  lists: ListCache;
  /** What the host offers beyond the specification (`HOST_FEATURES`). */
  features: readonly Feature[];
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

/** The services of one request, bound to its token; what they read is never shared with another request. Each is made when it is first asked for, since most requests ask one. */
export class Context {
  private readonly services: AppServices;
  private readonly request: FastifyRequest;
  private readonly caller: Caller;
  private madeUpstream: Upstream | undefined;
  private madeAuth: ReturnType<typeof authService> | undefined;
  private madeCatalogue: ReturnType<typeof catalogueService> | undefined;
  private madeQuestionnaire: ReturnType<typeof questionnaireService> | undefined;
  private madeRates: ReturnType<typeof ratesService> | undefined;
  private madePayment: ReturnType<typeof paymentService> | undefined;
  private madeAccount: ReturnType<typeof accountService> | undefined;
  private madeAgreements: ReturnType<typeof agreementsService> | undefined;

  constructor(services: AppServices, request: FastifyRequest) {
    this.services = services;
    this.request = request;
    this.caller = callerOf(request);
  }

  get requestId(): string {
    return this.request.id;
  }

  /** Whether it came without a token. */
  get isVisitor(): boolean {
    return !this.caller.token;
  }

  /** Logs a failure of our own under the request's id. */
  report(error: unknown): void {
    this.request.log.error({ err: error }, 'a resolver failed');
  }

  private get upstream() {
    return (this.madeUpstream ??= this.services.upstream.forRequest(this.caller));
  }

  get auth() {
    return (this.madeAuth ??= authService(this.upstream));
  }

  get catalogue() {
    return (this.madeCatalogue ??= this.isVisitor
      ? catalogueService(
          this.services.upstream.forRequest({ ...this.caller, address: undefined }),
          this.services.lists,
        )
      : catalogueService(this.upstream, null));
  }

  get questionnaire() {
    return (this.madeQuestionnaire ??= questionnaireService(this.upstream));
  }

  get rates() {
    return (this.madeRates ??= ratesService(this.upstream));
  }

  get payment() {
    return (this.madePayment ??= paymentService(this.upstream, this.services.features));
  }

  get account() {
    return (this.madeAccount ??= accountService(this.upstream));
  }

  get agreements() {
    return (this.madeAgreements ??= agreementsService(this.upstream));
  }
}
