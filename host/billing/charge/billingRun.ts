/**
 * Performs a billing run, which each host instance starts once a minute. Owners are processed in random
 * order, each by only one worker at a time, so that several instances share the work.
 */
import { and, eq, gt, inArray, isNotNull, lte, min } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '#host/context.ts';
import { payments } from '#host/platform/database/billing.ts';
import { orders } from '#host/platform/database/licenses.ts';
import { businesses, paymentMethods } from '#host/platform/database/schema.ts';
import { sendDailyList } from '../dailyList.ts';
import { withOwner } from './ownerLock.ts';
import { processRefunds } from '../refunds.ts';
import { alertOutage, alertRefusals, forget, isRefusing, mayTryCards } from '../processor/outageAlert.ts';
import type { TryResult } from './attempt.ts';
import { processOwner } from './processOwner.ts';

/** How many owners are processed at the same time. */
const AT_ONCE = 8;

/** After this many consecutive attempts without a response, a billing run charges no more cards. */
const SILENT_TRIES = 10;

/** After this many consecutive refused requests, a billing run charges no more cards. */
const REFUSALS = 3;

/** The maximum number of owners per query of a run. If more are due, the next run processes them. */
const OWNERS = 5_000;

/** The number of owners in a batch. Before each batch, a run drops owners that other instances processed. */
const BATCH = 100;

/** Returns the owners (of `among`, if given) with due work or unmailed changes, in random order. */
async function dueOwners({ database, now }: Context, among?: readonly string[]): Promise<string[]> {
  const at = now();
  const isAmong = (column: PgColumn) => (among === undefined ? undefined : inArray(column, [...among]));
  const owing = await database
    .selectDistinct({ ownerId: payments.ownerId })
    .from(payments)
    .where(and(lte(payments.nextTryAt, at), isAmong(payments.ownerId)))
    .limit(OWNERS);
  const renewing = await database
    .selectDistinct({ ownerId: businesses.userId })
    .from(orders)
    .innerJoin(businesses, eq(businesses.id, orders.businessId))
    .where(and(lte(orders.nextActionAt, at), isAmong(businesses.userId)))
    .limit(OWNERS);
  const ending = await database
    .select({ ownerId: paymentMethods.userId })
    .from(paymentMethods)
    .where(and(lte(paymentMethods.cardCheckAt, at), isAmong(paymentMethods.userId)))
    .limit(OWNERS);
  const unmailed = await database
    .selectDistinct({ ownerId: payments.ownerId })
    .from(payments)
    .where(and(isNotNull(payments.news), isAmong(payments.ownerId)))
    .limit(OWNERS);
  return [...new Set([...owing, ...renewing, ...ending, ...unmailed].map(({ ownerId }) => ownerId))]
    .map((ownerId) => ({ ownerId, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ ownerId }) => ownerId);
}

const DUE = [payments.nextTryAt, orders.nextActionAt, paymentMethods.cardCheckAt];

/** Returns the next time (after `after`, if given) at which a payment, order or card check is due. */
export async function nextDue({ database }: Context, after?: Date): Promise<Date | undefined> {
  const moments: Date[] = [];
  // The queries run one after the other, because a dry run has only one database connection.
  for (const column of DUE) {
    const isLater = after && gt(column, after);
    const [row] = await database
      .select({ at: min(column) })
      .from(column.table)
      .where(isLater);
    if (row?.at) moments.push(row.at);
  }
  return moments.sort((a, b) => a.getTime() - b.getTime())[0];
}

/** Processes everything that is due now. A failure is reported and does not stop other owners' payments. */
export async function runBilling(context: Context, atOnce = AT_ONCE): Promise<void> {
  const owners = await dueOwners(context);
  const mayTry = owners.length > 0 && (await mayTryCards(context)) && !(await isRefusing(context));
  let silent = 0;
  let tries = 0;
  const refused: string[] = [];
  const batch = owners.splice(-BATCH);
  /** Returns the next owner, and skips owners that another instance has processed since the run began. */
  const take = async (): Promise<string | undefined> => {
    while (batch.length === 0 && owners.length > 0)
      batch.push(...(await dueOwners(context, owners.splice(-BATCH))));
    return batch.pop();
  };
  const onResult = (tried: TryResult) => {
    tries += 1;
    silent = tried.kind === 'unknown' ? silent + 1 : 0;
    if (tried.kind === 'refused') refused.push(tried.code);
    else refused.length = 0;
  };
  const mayContinue = () => silent < SILENT_TRIES && refused.length < REFUSALS;
  const worker = async () => {
    for (let id = await take(); id !== undefined && mayContinue(); id = await take()) {
      const ownerId = id;
      await withOwner(context, ownerId, () => processOwner(context, ownerId, onResult)).catch(context.report);
    }
  };
  if (mayTry) await Promise.all(Array.from({ length: atOnce }, worker));
  if (tries > 0) await alertOutage(context, silent > 0);
  const code = refused.at(-1);
  if (code !== undefined && refused.length >= REFUSALS) await alertRefusals(context, code);
  else if (tries > 0 && code === undefined) await forget(context, 'refusedAt');
  await processRefunds(context);
  await sendDailyList(context).catch(context.report);
}
