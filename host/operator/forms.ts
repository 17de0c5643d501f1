/** The forms of the operator's commands. Amounts are US dollars, and `by` is the operator's name. */
import { z } from 'zod';
import { line, optional } from '#host/platform/http/forms.ts';

const MOMENT = 'Please give a moment, as 2027-03-15T14:00:00Z.';
const AMOUNT = 'Please give an amount in US dollars, as 12.50.';

/** Names of other actors in the event log, which an operator must not use. */
const OTHERS = ['host', 'owner', 'run', 'card', 'operator', 'card provider'];

const by = line('Please say who you are, as by.').refine(
  (name) => !OTHERS.includes(name),
  'Please give your own name.',
);
const id = line('Please give an id.');
const moment = z.iso.datetime({ offset: true, error: MOMENT }).transform((text) => new Date(text));
const day = z.iso.date('Please give a day, as 2027-03-15.');
const amount = z
  .union([z.number(), z.string()], AMOUNT)
  .transform(String)
  .refine((text) => /^\d{1,7}(\.\d{1,2})?$/.test(text) && Number(text) > 0, AMOUNT)
  .transform(Number);

export const onPayment = z.object({ payment: id, by });

/** A refund. A request with the same `id` gets the same refund. `amount` defaults to what is not refunded. */
export const refundForm = onPayment.extend({
  id: optional(z.uuid()),
  amount: optional(amount),
  reason: line('Please say why, for the owner to read.'),
});

export const replayForm = z.object({ event: id, by });
export const denyForm = z.object({
  agreement: id,
  by,
  reason: optional(z.enum(['denied', 'not-wanted'], 'Please give the reason denied or not-wanted.')),
});

/**
 * An extra payment on top of the installments, for example after an audit. A repeated request with the same
 * `id` creates no second payment. Without `pro` the amount is a management fee. `on` defaults to today.
 */
export const extraForm = z.object({
  id: optional(z.uuid()),
  order: id,
  amount,
  label: line('Please give a label.'),
  pro: optional(line('Please name a PRO.')),
  on: optional(day),
  by,
});

export const atForm = z.object({ at: optional(moment) });
export const daysForm = z.object({ from: optional(day), to: optional(day) });
