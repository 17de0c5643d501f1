/** The embedded host's HTTP server, with the calls of the specification (section 7) and the host's pages. */
import formbody from '@fastify/formbody';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import qs from 'qs';
import { answerClientError, httpOptions, protectServer } from '#common/server/httpServer.ts';
import { isText } from '#common/text.ts';
import { accountRoutes } from './account/routes.ts';
import { agreementRoutes } from './agreements/routes.ts';
import { authRoutes } from './auth/routes.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import type { Context, Deps } from './context.ts';
import { detachIdleCards } from './billing/charge/idleCards.ts';
import { clockRoutes } from './billing/clockRoutes.ts';
import { createBilling } from '#host/billing/scheduler.ts';
import { webhookRoutes } from '#host/billing/processor/routes.ts';
import { billingRoutes } from './billing/routes.ts';
import { operatorRoutes } from './operator/routes.ts';
import { handlePurchase, reconcilePurchases } from '#host/checkout/unfinishedPurchases.ts';
import { paymentRoutes } from '#host/checkout/routes.ts';
import { fontRoutes } from './platform/http/fonts.ts';
import { HttpError } from './platform/http/httpError.ts';
import { createLimits } from './platform/http/limits.ts';
import { deleteOld } from './platform/retention.ts';
import { outboxRoutes } from './platform/mail/outbox.ts';
import { questionnaireRoutes } from './questionnaire/routes.ts';
import { deleteExpiredQuotes } from './rates/quotes.ts';
import { rateRoutes } from './rates/routes.ts';
import { MINUTE } from '#host/platform/durations.ts';

const BODY_LIMIT = 64 * 1024;

function loopbackUrl({ server }: FastifyInstance): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The host is not listening yet');
  return `http://127.0.0.1:${address.port}`;
}

const texts: Record<number, string> = {
  404: 'There is nothing here.',
  413: 'This is more than we can take.',
  415: 'Please send a form or JSON.',
};

/** Returns the status and text of an error response. An unexpected error reveals no details. */
function answerTo(error: FastifyError | HttpError): { status: number; message: string } {
  if (error instanceof HttpError) return { status: error.status, message: error.message };
  // Uses only the status of Fastify's errors. Other errors may contain a status that another server returned.
  const isFastifys = 'code' in error && typeof error.code === 'string' && error.code.startsWith('FST_');
  const status = isFastifys ? (error.statusCode ?? 500) : 500;
  if (status >= 400 && status < 500)
    return { status, message: texts[status] ?? 'This request cannot be read.' };
  return { status: 500, message: 'Something went wrong on our side. Please try again.' };
}

/** The maximum nesting of a body, query or path. No call needs this much. */
const MAX_DEPTH = 8;

/** Whether all texts of a body, query or path are valid (see `isText`), and no value is nested too deep. */
function hasOnlyText(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isText(value);
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return true;
  return depth < MAX_DEPTH && Object.values(value).every((each) => hasOnlyText(each, depth + 1));
}

/**
 * Creates the host's server. New purchases wait until the server has reconciled those that a crash
 * interrupted. Closing the server waits for open requests. The caller closes the database and the mailer.
 */
export function createApp(deps: Deps): FastifyInstance {
  const trusted = deps.trustedProxies ?? [];
  const app = Fastify({
    ...httpOptions,
    logger: false,
    bodyLimit: BODY_LIMIT,
    trustProxy: trusted.length > 0 ? trusted : false,
    clientErrorHandler: (error, socket) => answerClientError(error, socket, {}),
    routerOptions: { maxParamLength: 200 },
  });
  let reconciled = Promise.resolve();
  // Stored when the server starts to listen, because links need the URL even after it has closed.
  let url = deps.address;
  const context: Context = {
    ...deps,
    ownUrl: () => (url ??= loopbackUrl(app)),
    reconciled: () => reconciled,
    handlePurchase: (intentId) => handlePurchase(context, intentId),
    limits: createLimits(deps.redis),
    get billing() {
      return billing;
    },
  };
  const reconcile = () => reconcilePurchases(context).catch(deps.report);
  const billing = createBilling(context, async () => {
    await reconcile();
    await detachIdleCards(context).catch(deps.report);
  });

  app.register(formbody, {
    bodyLimit: BODY_LIMIT,
    parser: (text) => qs.parse(text, { arrayLimit: 50, depth: 4, parameterLimit: 200 }),
  });

  protectServer(app);
  deps.tracing?.watch(app);
  app.addHook('preValidation', (request, _reply, done) => {
    const isReadable = [request.body, request.query, request.params].every((part) => hasOnlyText(part));
    done(isReadable ? undefined : new HttpError(400, 'Some text contains a character that cannot be read.'));
  });

  app.setErrorHandler((error: FastifyError | HttpError, request, reply) => {
    const { status, message } = answerTo(error);
    if (error instanceof HttpError && error.retryAfter !== undefined) {
      reply.header('retry-after', error.retryAfter);
    }
    if (status >= 500) deps.report(error, request.id);
    return reply.status(status).send({ message });
  });
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ message: texts[404] }));

  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    await context.database.execute(sql`select 1`);
    return reply.send({ status: 'ready' });
  });
  authRoutes(app, context);
  catalogueRoutes(app, context);
  questionnaireRoutes(app, context);
  rateRoutes(app, context);
  paymentRoutes(app, context);
  accountRoutes(app, context);
  agreementRoutes(app, context);
  fontRoutes(app);
  billingRoutes(app, context);
  clockRoutes(app, context);
  operatorRoutes(app, context);
  webhookRoutes(app, context);
  if (context.readableOutbox) outboxRoutes(app, context);

  const deleteExpired = async () => {
    await deleteOld(context);
    await deleteExpiredQuotes(context);
    await detachIdleCards(context);
  };
  const timer = setInterval(() => void reconcile(), MINUTE).unref();
  const retention = setInterval(() => deleteExpired().catch(deps.report), 10 * MINUTE).unref();
  app.addHook('onListen', () => {
    url ??= loopbackUrl(app);
    reconciled = reconcile();
    billing.start();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    clearInterval(retention);
    await reconciled;
    await billing.close();
  });
  return app;
}
