/** Serves a location's billing to its owner: the statement, paying the amount due, and receipts. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendPdf } from '#host/agreements/downloads.ts';
import { userRoutes } from '#host/auth/session.ts';
import { businessRoutes, findBusiness } from '#host/businesses/service.ts';
import type { Context } from '#host/context.ts';
import { headerOf, pathId } from '#host/platform/http/forms.ts';
import { badRequest } from '#host/platform/http/httpError.ts';
import { owingOf, payNow } from './charge/payNow.ts';
import { renderReceipt } from './receipt.ts';
import { billingOf } from './statement.ts';

/** Returns a payment request's idempotency key. @throws HttpError 400 if it is missing or too long */
function keyOf(request: FastifyRequest): string {
  const key = headerOf(request, 'idempotency-key');
  if (key === undefined || key.length > 255)
    throw badRequest('This payment has no valid key. Please start again.');
  return key;
}

/** Registers the owner's billing routes (docs/contract.md, "Beyond the 37"). */
export function billingRoutes(app: FastifyInstance, context: Context): void {
  const userRoute = userRoutes(app, context);

  businessRoutes(app, context)('get', '/web/account/billing/:id', ({ business }) =>
    billingOf(context, business),
  );

  userRoute('post', '/web/account/billing/:id/pay', async (user, request, reply) => {
    await context.limits.setupIntentsOf.consume(user.id);
    const business = await findBusiness(context, user.id, pathId(request, 'Please choose a business.'));
    const { clientSecret } = await payNow(context, user.id, [business.id], keyOf(request));
    return clientSecret === undefined ? reply.status(204).send() : { clientSecret };
  });

  userRoute('post', '/web/account/billing/pay-all', async (user, request) => {
    await context.limits.setupIntentsOf.consume(user.id);
    const key = keyOf(request);
    return payNow(context, user.id, await owingOf(context, user.id, key), key);
  });

  userRoute('get', '/web/account/receipts/:id', async (user, request, reply) => {
    const id = pathId(request, 'Please choose a receipt.');
    const content = await renderReceipt(context, user, id);
    return sendPdf(reply, { name: `receipt-${id}.pdf`, content });
  });
}
