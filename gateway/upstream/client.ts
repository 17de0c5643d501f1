/** Calls the upstream over HTTP, with deadlines and queues, and checks every response. */
import type { Readable } from 'node:stream';
import { Agent } from 'undici';
import { FEATURES, type Feature } from '#common/features.ts';
import { networkOf } from '#common/server/clientAddress.ts';
import type { Tracing } from '#common/server/tracing.ts';
import type { Metrics } from '#gateway/http/metrics.ts';
import { asDocument, createDownloadPlaces, type Download } from './downloads.ts';
import {
  endpoints,
  featureOf,
  type CallKey,
  type DownloadKey,
  type EndpointKey,
  type ReplyOf,
  type RequestArgs,
} from './endpoints.ts';
import { badRequest, overloaded, UpstreamFailure } from './errors.ts';
import {
  isConnectionError,
  MAX_REPLY_BYTES,
  openStream,
  sendCall,
  type HttpAnswer,
  type HttpCall,
} from './http.ts';
import { createQueue, type Queue } from './queue.ts';
import { checkReply, type ReportMalformedKeys } from './reply.ts';
import {
  callerHeaders,
  nameOf,
  toHttp,
  type Caller,
  type PlainRequest,
  type UpstreamCall,
} from './request.ts';
import { createResilience } from './resilience.ts';

/** A download is aborted if no data is read or received for this many milliseconds. */
const IDLE_DOWNLOAD_MS = 30_000;

/** Maximum connections for calls and for downloads. If all are busy, undici queues further requests. */
const CONNECTIONS = { calls: 512, downloads: 64 };

/** Limits the calls of one incoming request, because an owner of many locations must not block others. */
const CALLS_OF_A_REQUEST = { atOnce: 16, waiting: 10_000 };

/** How long a readiness result is cached, and how long the check may take, in milliseconds. */
const READINESS = { forMs: 1_000, deadlineMs: 2_000 };

/** Creates a connection pool. `maxResponseSize` is in bytes, or -1 for no limit. */
const createAgent = (connections: number, maxResponseSize: number, bodyTimeout: number) =>
  new Agent({ connections, maxResponseSize, headersTimeout: 0, bodyTimeout });

/** Options of the upstream's client. All are optional. */
export interface UpstreamOptions {
  /** Deadline of every call except a purchase, in milliseconds after the incoming request's arrival. */
  deadlineMs?: number | undefined;
  /** A download is aborted if no data is read or received for this many milliseconds. */
  idleDownloadMs?: number | undefined;
  /** Path that the readiness check requests. By default the list of business types, which any host has. */
  readinessPath?: string | undefined;
  metrics?: Metrics | undefined;
  traceCall?: Tracing['traceCall'] | undefined;
  reportKeys?: ReportMalformedKeys | undefined;
  /** The optional features that the host has, by default all. Calls that need another feature are refused. */
  features?: readonly Feature[];
}

/** Creates the client of the upstream at `baseUrl` with its connection pools. Called once per process. */
export function createUpstream(
  baseUrl: string,
  {
    deadlineMs,
    idleDownloadMs = IDLE_DOWNLOAD_MS,
    readinessPath = '/web/questionnaire/business-type',
    metrics,
    traceCall,
    reportKeys,
    features = FEATURES,
  }: UpstreamOptions = {},
) {
  const { origin, pathname } = new URL(baseUrl);
  const base = { origin, prefix: pathname.replace(/\/$/, '') };
  const calls = createAgent(CONNECTIONS.calls, MAX_REPLY_BYTES, 0);
  const files = createAgent(CONNECTIONS.downloads, -1, idleDownloadMs);
  const downloadPlaces = createDownloadPlaces();
  const endpointOf = createResilience(deadlineMs, metrics);

  /** Builds a call. @throws UpstreamFailure if the host lacks the call's feature, or the call is invalid */
  function build(key: EndpointKey, shared: string[], request: PlainRequest): UpstreamCall {
    const feature = featureOf(key);
    if (feature !== undefined && !features.includes(feature))
      throw badRequest('The licensing service does not offer this.', 404);
    return toHttp(key, base, shared, request);
  }

  /** Sends a call by the function `how`. If tracing is on, the call gets its own span. */
  const traced = <T>(call: UpstreamCall, how: (call: UpstreamCall) => Promise<T>) =>
    traceCall
      ? traceCall(call.key, (added) =>
          how({ ...call, headers: call.headers.concat(...Object.entries(added)) }),
        )
      : how(call);

  /** Returns the call's promise. If metrics are on, records the call's outcome and duration. */
  const observed = <T>(key: EndpointKey, call: Promise<T>) => metrics?.observeCall(key, call) ?? call;

  async function openFile(
    key: DownloadKey,
    caller: Caller,
    request: PlainRequest,
    leaving: AbortSignal,
  ): Promise<Download> {
    const call = build(key, callerHeaders(caller, endpoints[key].download), request);
    const endpoint = endpointOf(key);
    const deadline = endpoint.deadline(caller.arrivedAt);
    const person = caller.token ? `token ${caller.token}` : `network ${networkOf(caller.address ?? '')}`;
    const taken: Queue[] = [];
    const release = () => {
      for (const queue of taken.splice(0)) queue.leave();
    };
    /** Opens the document. `timeout` is the time in ms within which the first bytes must arrive. */
    async function open(timeout: number) {
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), timeout);
      try {
        const signal = AbortSignal.any([leaving, late.signal]);
        return await traced(call, async (sent) =>
          asDocument(await openStream(files, sent, signal), endpoints[key].download),
        );
      } finally {
        clearTimeout(timer);
      }
    }
    try {
      for (const queue of [downloadPlaces.memo(person), endpoint.queue]) {
        await queue.enter(deadline, leaving);
        taken.push(queue);
      }
      const { body, headers } = (await endpoint.run(deadline, open)) as HttpAnswer<Readable>;
      body.once('close', release);
      const length = Number(headers['content-length']);
      return {
        body,
        length: Number.isFinite(length) ? length : undefined,
        type: endpoints[key].download,
        idleMs: idleDownloadMs,
      };
    } catch (error) {
      release();
      throw error;
    }
  }

  /** Returns the upstream client of one request. Without a caller, its calls are anonymous. */
  function forRequest(caller: Caller = {}) {
    const places = createQueue(CALLS_OF_A_REQUEST.atOnce, CALLS_OF_A_REQUEST.waiting, overloaded);
    let shared: string[] | undefined;
    let { arrivedAt } = caller;
    async function callJson(call: UpstreamCall) {
      const endpoint = endpointOf(call.key);
      const turn = places.enter();
      if (turn) await turn;
      try {
        const deadline = endpoint.deadline(arrivedAt);
        const place = endpoint.queue.enter(deadline);
        if (place) await place;
        try {
          const answer = await endpoint.run(deadline, (timeout) =>
            traced(call, (sent) => sendCall(calls, sent, timeout)),
          );
          return checkReply(call.key as CallKey, answer, reportKeys);
        } finally {
          endpoint.queue.leave();
        }
      } finally {
        places.leave();
      }
    }
    const reads = new Map<string, Promise<unknown>>();
    /** Makes a call. Equal reads share one promise. An invalid call returns a rejected promise. */
    function ask(isRead: boolean, key: CallKey, request: PlainRequest = {}): Promise<unknown> {
      try {
        const call = build(key, (shared ??= callerHeaders(caller)), request);
        if (!isRead) return observed(key, callJson(call));
        const name = nameOf(call);
        const reply = reads.get(name) ?? observed(key, callJson(call));
        reads.set(name, reply);
        return reply;
      } catch (error) {
        return observed(key, Promise.reject(error as Error));
      }
    }
    return {
      /** Calls an endpoint. @throws UpstreamFailure */
      call: <K extends CallKey>(key: K, ...[request]: RequestArgs<K>) =>
        ask(false, key, request) as Promise<ReplyOf<K>>,
      /** Calls a read-only endpoint. Equal reads of this client share one call. @throws UpstreamFailure */
      read: <K extends CallKey>(key: K, ...[request]: RequestArgs<K>) =>
        ask(true, key, request) as Promise<ReplyOf<K>>,
      /** Clears the cached reads after a change. Later calls get new deadlines, as the change took time. */
      forget: () => {
        reads.clear();
        arrivedAt = performance.now();
      },
      /** Opens a document as a stream, which the caller must read or destroy. @throws UpstreamFailure */
      download: <K extends DownloadKey>(key: K, leaving: AbortSignal, ...[request]: RequestArgs<K>) =>
        observed(key, openFile(key, caller, request ?? {}, leaving)),
    };
  }

  async function checkReadiness(): Promise<boolean> {
    const path = base.prefix + readinessPath;
    const call: HttpCall = { origin, method: 'GET', path, headers: [], body: undefined, redirects: 0 };
    try {
      return (await sendCall(calls, call, READINESS.deadlineMs)).status < 500;
    } catch (error) {
      if (error instanceof UpstreamFailure || isConnectionError(error)) return false;
      throw error;
    }
  }

  let readiness: Promise<boolean> | undefined;

  return {
    forRequest,
    /** Whether the upstream responds with a status below 500, cached for a second. */
    isReady: (): Promise<boolean> =>
      (readiness ??= checkReadiness().finally(() =>
        setTimeout(() => (readiness = undefined), READINESS.forMs).unref(),
      )),
    close: async () => {
      await Promise.all([calls.close(), files.close()]);
    },
  };
}

/** The upstream's client, one per process. */
export type UpstreamPool = ReturnType<typeof createUpstream>;

/** The upstream client of one incoming request, with the request's token and a cache of its reads. */
export type Upstream = ReturnType<UpstreamPool['forRequest']>;
