/** Lets local requests read and advance the card sandbox's clock (docs/contract.md, "Beyond the 37"). */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '#host/context.ts';
import { readForm } from '#host/platform/http/forms.ts';
import { badRequest } from '#host/platform/http/httpError.ts';
import { requireLoopback } from '#host/platform/http/loopback.ts';

const FORMAT_HINT = 'Please say where to, as {"to":"2027-03-15T14:00:00Z"}.';

const clockForm = z.object({ to: z.iso.datetime({ offset: true, error: FORMAT_HINT }) });

/** Registers the routes that read and advance the card sandbox's clock, if the sandbox is used. */
export function clockRoutes(app: FastifyInstance, context: Context): void {
  const { clock, now, billing } = context;
  if (!clock) return;

  app.get('/clock', (request, reply) => {
    requireLoopback(request);
    return reply.header('cache-control', 'no-store').send({ now: now().toISOString() });
  });

  app.post('/clock', async (request, reply) => {
    requireLoopback(request);
    const to = new Date(readForm(clockForm, request.body).to);
    if (to < now()) throw badRequest(`The clock only goes forward, and it is ${now().toISOString()}.`);
    await billing.moveTo(clock, to);
    return reply.header('cache-control', 'no-store').send({ now: now().toISOString() });
  });
}
