/**
 * The one place that knows HTTP: base URL, deadline, places, status → code, and the check of every reply.
 */
import type { Readable } from 'node:stream';
import { AxiosError, isAxiosError, type Axios, type AxiosAdapter, type AxiosRequestConfig } from 'axios';
import DataLoader from 'dataloader';
import { Agent } from 'undici';
import type { Tracing } from '#common/tracing.ts';
import { LeanAxios, undiciAdapter } from './adapter.ts';
import { MAX_REPLY_BYTES } from './body.ts';
import { createDownloaders, endWhenUnread, type Download } from './downloads.ts';
import {
  endpoints,
  type CallKey,
  type DownloadKey,
  type EndpointKey,
  type ReplyOf,
  type RequestArgs,
} from './endpoints.ts';
import { abandoned, malformed, overloaded, refused, unavailable, UpstreamFailure } from './failure.ts';
import { Queue } from './queue.ts';
import { checkReply, parse, type ReportMalformedKeys } from './reply.ts';
import { callerHeaders, nameOf, toHttp, type Caller, type HttpCall, type PlainRequest } from './request.ts';
import { createResilience, type ObserveCircuit } from './resilience.ts';

/** A download of which nothing is taken, or nothing comes, for so long is broken off. */
const IDLE_DOWNLOAD_MS = 30_000;

/** Connections for calls and for downloads; the queues of the endpoints keep the pools from queueing. */
const CONNECTIONS = { calls: 512, downloads: 64 };

/** Calls of one request at the same time: an owner of many locations leaves places for others. */
const CALLS_OF_A_REQUEST = { atOnce: 16, waiting: 10_000 };

/** How long the answer of a readiness check stands, and how long the check may take. */
const READINESS = { forMs: 1_000, deadlineMs: 2_000 };

/** `maxResponseSize` is in bytes, -1 for any. */
const createAgent = (connections: number, maxResponseSize: number, bodyTimeout: number) =>
  new Agent({ connections, maxResponseSize, headersTimeout: 0, bodyTimeout });

/** The upstream as one request sees it: with that request's token, and a cache of what it has read. */
export interface Upstream {
  /** Makes a call. @throws UpstreamFailure */
  call: <K extends CallKey>(key: K, ...request: RequestArgs<K>) => Promise<ReplyOf<K>>;
  /** Makes a call that changes nothing; asked twice in one request, it is made once. @throws UpstreamFailure */
  read: <K extends CallKey>(key: K, ...request: RequestArgs<K>) => Promise<ReplyOf<K>>;
  /** Forgets what was read, because something was changed. */
  forget: () => void;
  /** Opens a document; the caller streams it, or destroys it. @throws UpstreamFailure */
  download: <K extends DownloadKey>(
    key: K,
    leaving: AbortSignal,
    ...request: RequestArgs<K>
  ) => Promise<Download>;
}

/** A call as it is asked for, and as it is sent. */
interface Asked {
  key: CallKey;
  call: HttpCall;
}

/** A batch of reads is made once all that asks at the same time has asked. */
const soon = Promise.resolve();

/** Written out, because a spread costs several times as much. */
const toSend = (
  { method, url, headers, data, maxRedirects }: HttpCall,
  adapter: AxiosAdapter,
  timeout: number,
) => ({
  method,
  url,
  headers,
  data,
  maxRedirects,
  adapter,
  timeout,
});

/** What axios throws, as an UpstreamFailure; anything else as it is. */
function toFailure(error: unknown): unknown {
  if (!isAxiosError(error)) return error;
  return error.code === AxiosError.ERR_BAD_RESPONSE ? malformed(error.status ?? 500) : unavailable();
}

/** Told of each call: its endpoint, `ok` or the error's code, and how long it took, waiting and retries and all. */
export type ObserveCall = (call: EndpointKey, outcome: string, seconds: number) => void;

interface UpstreamOptions {
  /** Milliseconds that a call may take, from the arrival of the request that needs it. */
  deadlineMs?: number | undefined;
  idleDownloadMs?: number | undefined;
  /** Path that answers whether the upstream can serve. */
  readinessPath?: string | undefined;
  observe?: { call: ObserveCall; circuit: ObserveCircuit } | undefined;
  traceCall?: Tracing['traceCall'] | undefined;
  reportKeys?: ReportMalformedKeys | undefined;
}

/** Makes the client of the upstream at `baseUrl`, with its connection pools; one for the process. */
export function createUpstream(
  baseUrl: string,
  {
    deadlineMs,
    idleDownloadMs = IDLE_DOWNLOAD_MS,
    readinessPath = '/web/questionnaire/business-type',
    observe,
    traceCall,
    reportKeys,
  }: UpstreamOptions = {},
) {
  const { origin, pathname } = new URL(baseUrl);
  const prefix = pathname.replace(/\/$/, '');
  const calls = createAgent(CONNECTIONS.calls, MAX_REPLY_BYTES, 0);
  const files = createAgent(CONNECTIONS.downloads, -1, idleDownloadMs);
  const http: Axios = new LeanAxios();
  const downloaders = createDownloaders();
  const endpointOf = createResilience(deadlineMs, observe?.circuit);

  /** Sends a call once, and answers what is a success. */
  async function send(key: EndpointKey, config: Omit<AxiosRequestConfig, 'headers'> & HttpCall) {
    try {
      const response = await (traceCall
        ? traceCall(key, (traced) =>
            http.request<unknown>({ ...config, headers: { ...config.headers, ...traced } }),
          )
        : http.request<unknown>(config));
      const { status, data, headers } = response;
      if (status >= 200 && status < 300) return response;
      throw refused(status, parse(data as string), headers['retry-after']);
    } catch (error) {
      throw toFailure(error);
    }
  }

  /** Tells `observe` how a call ended. */
  async function observed<T>(key: EndpointKey, call: Promise<T>): Promise<T> {
    const start = performance.now();
    let outcome = 'ok';
    try {
      return await call;
    } catch (error) {
      outcome = error instanceof UpstreamFailure ? error.code : 'INTERNAL_SERVER_ERROR';
      throw error;
    } finally {
      observe?.call(key, outcome, (performance.now() - start) / 1_000);
    }
  }

  const whenObserved = <T>(key: EndpointKey, call: Promise<T>) => (observe ? observed(key, call) : call);

  async function openFile(
    key: DownloadKey,
    caller: Caller,
    request: PlainRequest,
    leaving: AbortSignal,
  ): Promise<Download> {
    const call = toHttp(key, prefix, request);
    const endpoint = endpointOf(key);
    const deadline = endpoint.deadline(caller.arrivedAt);
    const releases: (() => void)[] = [];
    const release = () => {
      for (const each of releases.splice(0)) each();
    };
    /** The deadline ends with the headers; the body may take as long as it is read. */
    async function open(timeout: number) {
      const late = new AbortController();
      const timer = setTimeout(() => {
        late.abort();
      }, timeout);
      try {
        const signal = AbortSignal.any([leaving, late.signal]);
        const adapter = undiciAdapter(files, origin, callerHeaders(caller));
        return await send(key, { ...call, adapter, signal, responseType: 'stream' });
      } catch (error) {
        throw leaving.aborted ? abandoned() : error;
      } finally {
        clearTimeout(timer);
      }
    }
    try {
      releases.push(await downloaders.enter(caller, deadline, leaving));
      await endpoint.queue.enter(deadline, leaving);
      releases.push(() => {
        endpoint.queue.leave();
      });
      const { data, headers } = await endpoint.run(deadline, open);
      const body = data as Readable;
      body.once('close', release);
      const length = Number(headers['content-length']);
      return {
        body: endWhenUnread(body, idleDownloadMs),
        length: Number.isFinite(length) ? length : undefined,
        type: endpoints[key].download,
      };
    } catch (error) {
      release();
      throw leaving.aborted ? abandoned() : error;
    }
  }

  /** The upstream for one request, with its caller's token; without a caller for what all requests share. */
  function forRequest(caller: Caller = {}): Upstream {
    const places = new Queue(CALLS_OF_A_REQUEST.atOnce, CALLS_OF_A_REQUEST.waiting, overloaded);
    const adapter = undiciAdapter(calls, origin, callerHeaders(caller));
    async function callJson({ key, call }: Asked) {
      const endpoint = endpointOf(key);
      if (!places.tryEnter()) await places.enter();
      try {
        const deadline = endpoint.deadline(caller.arrivedAt);
        if (!endpoint.queue.tryEnter()) await endpoint.queue.enter(deadline);
        try {
          const response = await endpoint.run(deadline, (timeout) =>
            send(key, toSend(call, adapter, timeout)),
          );
          return checkReply(key, response, reportKeys);
        } finally {
          endpoint.queue.leave();
        }
      } finally {
        places.leave();
      }
    }
    const make = (asked: Asked) => whenObserved(asked.key, callJson(asked));
    // A batch is answered call by call: none waits for the slowest.
    const reads = new DataLoader<Asked, unknown, string>((asked) => Promise.resolve(asked.map(make)), {
      cacheKeyFn: ({ key, call }) => nameOf(key, call),
      // queueMicrotask() makes a resource for each.
      batchScheduleFn: (dispatch) => void soon.then(dispatch),
    });
    const load = (asked: Asked) => reads.load(asked);
    /** Has a call made; what cannot be sent is refused before it takes a place. */
    function ask(how: (asked: Asked) => Promise<unknown>, key: CallKey, request: PlainRequest = {}) {
      try {
        return how({ key, call: toHttp(key, prefix, request) });
      } catch (error) {
        return whenObserved(key, Promise.reject(error as Error));
      }
    }
    return {
      call: ((key: CallKey, request) => ask(make, key, request)) as Upstream['call'],
      read: ((key: CallKey, request) => ask(load, key, request)) as Upstream['read'],
      forget: () => void reads.clearAll(),
      download: (key, leaving, ...[request]) =>
        whenObserved(key, openFile(key, caller, request ?? {}, leaving)),
    };
  }

  async function checkReadiness(): Promise<boolean> {
    try {
      const { statusCode, body } = await calls.request({
        origin,
        path: prefix + readinessPath,
        method: 'GET',
        signal: AbortSignal.timeout(READINESS.deadlineMs),
      });
      await body.dump();
      return statusCode < 500;
    } catch (error) {
      if (error instanceof Error) return false;
      throw error;
    }
  }

  let readiness: { until: number; isReady: Promise<boolean> } | undefined;

  return {
    forRequest,
    /** Whether the upstream can serve: it answers below 500. The answer stands for a second, however many ask. */
    isReady(): Promise<boolean> {
      if (readiness && performance.now() < readiness.until) return readiness.isReady;
      const isReady = checkReadiness();
      readiness = { until: Infinity, isReady };
      void isReady.then(() => {
        readiness = { until: performance.now() + READINESS.forMs, isReady };
      });
      return isReady;
    },
    close: async () => {
      await Promise.all([calls.close(), files.close()]);
    },
  };
}

/** The client of the upstream, one for the process. */
export type UpstreamPool = ReturnType<typeof createUpstream>;
