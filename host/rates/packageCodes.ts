/** Checks package and promo codes, and limits guesses of codes. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { endOfDayEverywhere } from '#host/catalogue/days.ts';
import type { Context } from '#host/context.ts';
import { orders } from '#host/platform/database/licenses.ts';
import { badRequest, HttpError } from '#host/platform/http/httpError.ts';
import { networkOf } from '#common/server/clientAddress.ts';
import { findPackage, type Package } from './offers.ts';

/** Thrown for a package or promo code that does not exist, so that the request counts as a guess. */
export class UnknownCode extends HttpError {
  override name = 'UnknownCode';

  constructor(message: string) {
    super(400, message);
  }
}

type Usable = Pick<Package, 'code' | 'maxUses' | 'expiresOn'>;

/** Whether a purchase may still use a package: it has not expired and has uses left. */
async function isUsable({ database, now }: Context, { code, maxUses, expiresOn }: Usable): Promise<boolean> {
  if (expiresOn !== undefined && now() >= endOfDayEverywhere(expiresOn)) return false;
  const bought = and(eq(orders.packageCode, code), isNull(orders.renews));
  return maxUses === undefined || (await database.$count(orders, bought)) < maxUses;
}

/** Requires that a quote's package, if it has one, is still usable. @throws HttpError 400 */
export async function requireUsablePackage(context: Context, found: Usable | null): Promise<void> {
  if (found && !(await isUsable(context, found))) {
    throw badRequest('This group code has expired or is used up. Please ask your group for another one.');
  }
}

/** Requires under a lock that a package is still usable, so that the last use cannot be taken twice. */
export async function takePackageUse(context: Context, found: Usable | null): Promise<void> {
  if (found?.maxUses === undefined) return;
  await context.database.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`package ${found.code}`}, 0))`,
  );
  await requireUsablePackage(context, found);
}

export async function checkPackageCode(context: Context, typed: string) {
  const found = findPackage(context.offers, typed);
  const exist = found !== undefined && (await isUsable(context, found));
  if (!exist) return { exist, maxCountPerPackageAnnual: null };
  const { maxCountPerPackageAnnual, name, providers } = found;
  return { exist, maxCountPerPackageAnnual, name, providers };
}

interface Codes {
  packageCode?: string | undefined;
  businessPromotionCode?: string | undefined;
}

/**
 * Runs `work`, which reveals whether the codes of a form are valid. Counts the form as a wrong code before
 * `work` runs, so that parallel requests cannot exceed the limit. Removes the count if no code is wrong.
 *
 * @throws HttpError 429 after too many wrong codes of an account or, without an account, of a network
 */
export async function countingWrongCodes<T>(
  { limits: { wrongCodes } }: Context,
  { ip }: FastifyRequest,
  userId: string | undefined,
  { packageCode, businessPromotionCode }: Codes,
  work: () => T | Promise<T>,
): Promise<T> {
  if (packageCode === undefined && businessPromotionCode === undefined) return work();
  const who = userId === undefined ? networkOf(ip) : `account ${userId}`;
  await wrongCodes.consume(who);
  let isWrong = false;
  try {
    const answer = await work();
    isWrong = typeof answer === 'object' && answer !== null && 'exist' in answer && answer.exist === false;
    return answer;
  } catch (error) {
    isWrong = error instanceof UnknownCode;
    throw error;
  } finally {
    if (!isWrong) await wrongCodes.reward(who);
  }
}
