/**
 * Traces requests with OpenTelemetry. Nothing is loaded or measured unless OpenTelemetry's own variables
 * (`OTEL_EXPORTER_OTLP_ENDPOINT`, …) name a collector. This code creates the spans itself, because automatic
 * instrumentation would record full URLs, and cannot patch modules that our build bundles.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Traces the requests and calls of one server. */
export interface Tracing {
  /** Adds a span with method, route and status to each request, as a child of the caller's span, if any. */
  watch: (app: FastifyInstance) => void;
  /** Makes a call in a new span. The call must send `headers`, which identify the span to the callee. */
  traceCall: <T>(name: string, call: (headers: Record<string, string>) => Promise<T>) => Promise<T>;
  /** Sends the remaining spans to the collector. */
  close: () => Promise<void>;
}

const isOn = (env: NodeJS.ProcessEnv) =>
  Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) &&
  env.OTEL_SDK_DISABLED !== 'true' &&
  env.OTEL_TRACES_EXPORTER !== 'none';

/** Starts tracing for the server named `service`, or returns undefined while tracing is off. */
export async function startTracing(service: string, env = process.env): Promise<Tracing | undefined> {
  if (!isOn(env)) return undefined;
  const [{ context, propagation, SpanKind, SpanStatusCode, trace }, sdk, resources, { OTLPTraceExporter }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/exporter-trace-otlp-http'),
    ]);
  const { defaultResource, detectResources, envDetector, resourceFromAttributes } = resources;
  const named = resourceFromAttributes({ 'service.name': service });
  const provider = new sdk.NodeTracerProvider({
    // Merges the attributes from environment variables last, so that they take precedence.
    resource: defaultResource()
      .merge(named)
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  const tracer = trace.getTracer('barline');
  const spans = new WeakMap<FastifyRequest, ReturnType<typeof tracer.startSpan>>();

  return {
    watch(app) {
      app.addHook('onRequest', (request, _reply, done) => {
        const caller = propagation.extract(context.active(), request.headers);
        const route = request.routeOptions.url ?? 'no route';
        const attributes = { 'http.request.method': request.method, 'http.route': route };
        const options = { kind: SpanKind.SERVER, attributes };
        const span = tracer.startSpan(`${request.method} ${route}`, options, caller);
        spans.set(request, span);
        context.with(trace.setSpan(caller, span), done);
      });
      app.addHook('onResponse', (request, reply, done) => {
        const span = spans.get(request);
        span?.setAttribute('http.response.status_code', reply.statusCode);
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
        done();
      });
    },
    traceCall: (name, call) =>
      tracer.startActiveSpan(name, { kind: SpanKind.CLIENT }, async (span) => {
        const headers: Record<string, string> = {};
        propagation.inject(context.active(), headers);
        try {
          return await call(headers);
        } catch (error) {
          // The span gets no error text, because the text may quote user input.
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      }),
    close: () => provider.shutdown(),
  };
}
