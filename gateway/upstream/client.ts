/**
 * The one place that knows HTTP: base URL, deadline, places, status → code, and the check of every reply.
 */
import type { Readable } from 'node:stream';
import type { Axios, AxiosAdapter, AxiosResponse, GenericAbortSignal } from 'axios';
import DataLoader from 'dataloader';
import { Pool } from 'undici';
import type { Tracing } from '#common/tracing.ts';
import { LeanAxios, streamAdapter, textAdapter, toFailure } from './adapter.ts';
import { Clock } from './deadlines.ts';
import { createDownloaders, endWhenUnread, type Download } from './downloads.ts';
import {
  endpoints,
  type CallKey,
  type DownloadKey,
  type EndpointKey,
  type ReplyOf,
  type RequestArgs,
} from './endpoints.ts';
import { abandoned, refused, UpstreamFailure } from './failure.ts';
import { createPolicy, type ObserveCircuit, type Run } from './policy.ts';
import { checkReply, parse, type ReportMalformedKeys } from './reply.ts';
import { callerHeaders, nameOf, toHttp, type Caller, type HttpCall, type PlainRequest } from './request.ts';
import { runsOf } from './runs.ts';
import { createSlots, type Slots } from './slots.ts';

/** A longer reply is an error: no call answers with so much, and it would fill the memory. */
const MAX_REPLY_BYTES = 2 * 1024 * 1024;

const DEADLINE_MS = 10_000;

/** A download of which nothing is taken, or nothing comes, for so long is broken off. */
const IDLE_DOWNLOAD_MS = 30_000;

/** Connections for calls and for downloads; the places of the policy keep the pool from queueing. */
const CONNECTIONS = { calls: 512, downloads: 64 };

/** Calls of one request at the same time: an owner of many locations leaves places for others. */
const CALLS_OF_A_REQUEST = { atOnce: 16, waiting: 10_000 };

/** How long the answer of a readiness check stands, and how long the check may take. */
const READINESS = { forMs: 1_000, deadlineMs: 2_000 };

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

/** A call as axios takes it. */
interface SentCall extends HttpCall {
  adapter: AxiosAdapter;
  signal: GenericAbortSignal;
}

/** Written out: a spread of the call costs several times as much. */
const toSend = (
  { method, url, headers, data }: HttpCall,
  adapter: AxiosAdapter,
  signal: GenericAbortSignal,
): SentCall => ({ method, url, headers, data, adapter, signal });

/** A call as it is asked for, and as it is sent. */
interface Asked {
  key: CallKey;
  call: HttpCall;
}

/** A batch of reads is made once all that asks at the same time has asked. */
const soon = Promise.resolve();

/** What the calls of one request share. */
interface RequestParts {
  places: Slots;
  adapter: AxiosAdapter;
  runOf: (key: EndpointKey) => Run;
}

const isSuccess = (status: number) => status >= 200 && status < 300;

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
    deadlineMs = DEADLINE_MS,
    idleDownloadMs = IDLE_DOWNLOAD_MS,
    readinessPath = '/web/questionnaire/business-type',
    observe,
    traceCall,
    reportKeys,
  }: UpstreamOptions = {},
) {
  const base = new URL(baseUrl);
  const prefix = base.pathname.replace(/\/$/, '');
  const calls = new Pool(base.origin, { connections: CONNECTIONS.calls, bodyTimeout: 0, headersTimeout: 0 });
  const files = new Pool(base.origin, {
    connections: CONNECTIONS.downloads,
    bodyTimeout: idleDownloadMs,
    headersTimeout: 0,
  });
  const http: Axios = new LeanAxios();
  const clock = new Clock();
  const downloaders = createDownloaders();
  const policyOf = createPolicy((key, state) => observe?.circuit(key, state));

  /** Sends a call once, and reads what is a success. */
  async function send<D, T>(
    key: EndpointKey,
    request: SentCall,
    read: (response: AxiosResponse<D>) => T,
  ): Promise<T> {
    try {
      const response = await (traceCall
        ? traceCall(key, (traced) =>
            http.request<D>({ ...request, headers: { ...request.headers, ...traced } }),
          )
        : http.request<D>(request));
      if (isSuccess(response.status)) return read(response);
      throw refused(response.status, parse(response.data as string), response.headers['retry-after']);
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

  /** Makes a call for a request, which has so many `places` for calls at once. */
  async function callJson(
    key: CallKey,
    { places, adapter, runOf }: RequestParts,
    call: HttpCall,
  ): Promise<unknown> {
    const policy = policyOf(key);
    if (!places.tryTake()) await places.take();
    try {
      const run = runOf(key);
      const { deadline: signal } = run;
      if (!policy.tryTake()) await policy.take(run);
      try {
        return await policy.run(run, () =>
          send<string, unknown>(key, toSend(call, adapter, signal), (response) =>
            checkReply(key, response, reportKeys),
          ),
        );
      } finally {
        policy.give();
      }
    } finally {
      places.give();
    }
  }

  async function openFile(
    key: DownloadKey,
    caller: Caller,
    request: PlainRequest,
    leaving: AbortSignal,
  ): Promise<Download> {
    const call = toHttp(key, prefix, request);
    const policy = policyOf(key);
    const adapter = streamAdapter(files, callerHeaders(caller), MAX_REPLY_BYTES);
    const run = runsOf(clock, deadlineMs, caller)(key);
    const late = run.deadline.signal();
    const signal = AbortSignal.any([leaving, late.signal]);
    const releases: (() => void)[] = [];
    const release = () => {
      for (const each of releases.splice(0)) each();
    };
    try {
      releases.push(await downloaders.take(caller, signal));
      await policy.take(run, signal);
      releases.push(policy.give);
      const response = await policy.run(run, () =>
        send<Readable, AxiosResponse<Readable>>(key, toSend(call, adapter, signal), (opened) => opened),
      );
      response.data.once('close', release);
      const length = Number(response.headers['content-length']);
      return {
        body: endWhenUnread(response.data, idleDownloadMs),
        length: Number.isFinite(length) ? length : undefined,
        type: endpoints[key].download,
      };
    } catch (error) {
      release();
      throw leaving.aborted ? abandoned() : error;
    } finally {
      late.forget();
    }
  }

  /** The upstream for one request, with its caller's token; without a caller for what all requests share. */
  function forRequest(caller: Caller = {}): Upstream {
    const parts = {
      places: createSlots(CALLS_OF_A_REQUEST.atOnce, CALLS_OF_A_REQUEST.waiting),
      adapter: textAdapter(calls, callerHeaders(caller), MAX_REPLY_BYTES),
      runOf: runsOf(clock, deadlineMs, caller),
    };
    const make = ({ key, call }: Asked) => whenObserved(key, callJson(key, parts, call));
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
    const { signal, forget } = clock.deadline(performance.now() + READINESS.deadlineMs).signal();
    try {
      const request = { path: prefix + readinessPath, method: 'GET', signal } as const;
      const { statusCode, body } = await calls.request(request);
      await body.dump();
      return statusCode < 500;
    } catch (error) {
      if (error instanceof Error) return false;
      throw error;
    } finally {
      forget();
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
