/** Handles a stored event of the processor again. */
import { eq } from 'drizzle-orm';
import { noteOf } from '#host/billing/ledger.ts';
import { handleEvent } from '#host/billing/processor/handleEvent.ts';
import type { Context } from '#host/context.ts';
import { payments } from '#host/platform/database/billing.ts';
import { providerEvents } from '#host/platform/database/processor.ts';
import { conflict, notFound } from '#host/platform/http/httpError.ts';

/**
 * Handles an event as if it had just arrived: the host requests the current state from the processor and
 * writes only what is missing.
 *
 * @throws HttpError 404, 409
 */
export async function replay(context: Context, eventId: string, by: string) {
  const { database } = context;
  const [event] = await database.select().from(providerEvents).where(eq(providerEvents.id, eventId));
  if (!event) throw notFound('There is no such event.');
  const [payment] = await database
    .select()
    .from(payments)
    .where(eq(payments.intentId, event.intentId ?? ''));
  if (!payment) throw conflict('This event is about no payment that is known here.');
  await noteOf(context, payment, {
    actor: by,
    event: 'replay',
    detail: { event: eventId, type: event.type },
  });
  if (!(await handleEvent(context, event)))
    throw conflict("This owner's payments are being worked on. Please try again in a moment.");
  return { id: eventId, payment: payment.id };
}
