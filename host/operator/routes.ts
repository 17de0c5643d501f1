/** Serves the operator's commands at `/operator` of the host (docs/contract.md, "Beyond the 37"). */
import type { FastifyInstance } from 'fastify';
import type { Context } from '#host/context.ts';
import { pathId, readForm } from '#host/platform/http/forms.ts';
import { notFound } from '#host/platform/http/httpError.ts';
import { addExtra, refund, release, replay, retry, waive, writeOff } from './commands.ts';
import { deny } from './deny.ts';
import { dryRun } from './dryRun.ts';
import { exportByPro } from './export.ts';
import { atForm, daysForm, denyForm, extraForm, onPayment, refundForm, replayForm } from './forms.ts';
import { billingMetrics } from './metrics.ts';
import { requireToken } from './guard.ts';
import { listOpen, showTrail } from './lists.ts';
import { reconcile } from './reconcile.ts';
import { DAY } from '#host/platform/durations.ts';

/** The response to `GET /operator`, which lists the commands. */
const COMMANDS = {
  GET: ['list', 'show/<order or payment>', 'dry-run', 'reconcile', 'export', 'metrics'],
  POST: ['retry', 'release', 'waive', 'write-off', 'refund', 'deny', 'extra', 'replay'],
};

/** Registers the operator's routes, which do not exist without a configured token. */
export function operatorRoutes(app: FastifyInstance, context: Context): void {
  const { operatorToken } = context;
  if (operatorToken === undefined) return;

  app.register(
    (scope, _options, done) => {
      scope.addHook('onRequest', requireToken(context, operatorToken));
      scope.setNotFoundHandler(() => {
        throw notFound('There is no such command.');
      });

      scope.get('/', () => COMMANDS);
      scope.get('/list', () => listOpen(context));
      scope.get('/show/:id', (request) => showTrail(context, pathId(request, 'Please give an id.')));
      scope.get('/dry-run', (request) => dryRun(context, readForm(atForm, request.query).at));
      scope.get('/reconcile', (request) => {
        const { from, to } = readForm(daysForm, request.query);
        const end = to === undefined ? context.now() : new Date(Date.parse(to) + DAY);
        return reconcile(
          context,
          from === undefined ? new Date(end.getTime() - 31 * DAY) : new Date(from),
          end,
        );
      });
      scope.get('/export', async (_request, reply) =>
        reply.type('text/csv; charset=utf-8').send(await exportByPro(context)),
      );
      scope.get('/metrics', async (_request, reply) => {
        const { type, text } = await billingMetrics(context);
        return reply.type(type).send(text);
      });

      for (const [name, command] of Object.entries({ retry, release, waive, 'write-off': writeOff })) {
        scope.post(`/${name}`, (request) => {
          const form = readForm(onPayment, request.body);
          return command(context, form.payment, form.by);
        });
      }
      scope.post('/refund', (request) => refund(context, readForm(refundForm, request.body)));
      scope.post('/deny', (request) => {
        const form = readForm(denyForm, request.body);
        return deny(context, form.agreement, form.by, form.reason === 'not-wanted');
      });
      scope.post('/replay', (request) => {
        const form = readForm(replayForm, request.body);
        return replay(context, form.event, form.by);
      });
      scope.post('/extra', (request) => addExtra(context, readForm(extraForm, request.body)));
      done();
    },
    { prefix: '/operator' },
  );
}
