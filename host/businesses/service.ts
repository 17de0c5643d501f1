/** Reads and changes an owner's licensed locations. An owner cannot access another owner's locations. */
import { and, asc, desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { BACKGROUND_ONLY_DEFAULT } from '#common/limits.ts';
import { folded } from '#common/text.ts';
import { userRoutes, type AddRoute, type User } from '#host/auth/session.ts';
import { inTransaction, type Context } from '#host/context.ts';
import { businesses } from '#host/platform/database/schema.ts';
import { pathId } from '#host/platform/http/forms.ts';
import { notFound } from '#host/platform/http/httpError.ts';
import type { Counts, RateForm } from '#host/rates/service.ts';

export type Business = typeof businesses.$inferSelect;

/** The fields of a licensed location that are entered in forms. */
export type Location = Omit<Business, 'id' | 'userId' | 'isDefault' | 'coverageId' | 'createdAt'>;

export const addressLine = (at: Pick<Location, 'address' | 'city' | 'state' | 'zip'>) =>
  `${at.address}, ${at.city}, ${at.state} ${at.zip}`;

/** Returns one of the user's businesses. @throws HttpError 404 if the user has no business with the id */
export async function findBusiness({ database }: Context, userId: string, id: string): Promise<Business> {
  const [row] = await database
    .select()
    .from(businesses)
    .where(and(eq(businesses.id, id), eq(businesses.userId, userId)));
  if (!row) throw notFound('This location was not found.');
  return row;
}

/** Creates a function that adds routes with a business's id in the path, for the business's owner alone. */
export function businessRoutes(
  app: FastifyInstance,
  context: Context,
): AddRoute<{ business: Business; user: User }> {
  const route = userRoutes(app, context);
  return (method, path, handle) =>
    route(method, path, async (user, request, reply) => {
      const id = pathId(request, 'Please choose a business.');
      return handle({ business: await findBusiness(context, user.id, id), user }, request, reply);
    });
}

/** Lists the user's businesses, the default one first. */
export const listBusinesses = ({ database }: Context, userId: string) =>
  database
    .select({ id: businesses.id, name: businesses.name, isDefault: businesses.isDefault })
    .from(businesses)
    .where(eq(businesses.userId, userId))
    .orderBy(desc(businesses.isDefault), asc(businesses.createdAt), asc(businesses.id));

/** Returns a function that names a location of the user: with its street address if two have that name. */
export async function distinctNames(context: Context, userId: string) {
  const names = (await listBusinesses(context, userId)).map(({ name }) => folded(name));
  const shared = new Set(names.filter((name, at) => names.indexOf(name) < at));
  return ({ name, address }: Pick<Business, 'name' | 'address'>): string =>
    shared.has(folded(name)) ? `${name}, ${address}` : name;
}

/** Returns a location's name, with its street address if another location of the owner has that name. */
export const distinctName = async (
  context: Context,
  business: Pick<Business, 'userId' | 'name' | 'address'>,
): Promise<string> => (await distinctNames(context, business.userId))(business);

export async function setDefaultBusiness(context: Context, { userId, id }: Business): Promise<void> {
  await inTransaction(context, async (context) => {
    await context.database.update(businesses).set({ isDefault: false }).where(eq(businesses.userId, userId));
    await context.database.update(businesses).set({ isDefault: true }).where(eq(businesses.id, id));
  });
}

/** The value used for a member or class count that the owner has not entered (specification, section 9). */
export const UNASKED_COUNT = Number(BACKGROUND_ONLY_DEFAULT);

export const hasRequiredCounts = ({ totalMembers, numberGroup, classesPerWeek }: Business): boolean =>
  totalMembers !== null && numberGroup !== null && classesPerWeek !== null;

/** Returns a reported count. A 1 becomes null if no count is stored, because a hidden field sends 1. */
const countOf = (before: number | null, reported: number) =>
  before === null && reported === UNASKED_COUNT ? null : reported;

/** Converts the counts that an owner has reported to the columns of the business's row. */
export const countColumns = (business: Business, counts: Counts) => ({
  totalMembers: countOf(business.totalMembers, counts.businessTotalMembers),
  numberGroup: countOf(business.numberGroup, counts.businessNumberGroup),
  classesPerWeek: countOf(business.classesPerWeek, counts.businessClassesPerWeek),
  squareFootage: counts.businessSquareFootage,
});

/** The fields of a rate form that a business's row does not contain. */
type Unstored = 'businessProviders' | 'packageCode' | 'businessPromotionCode' | 'subscriberEmail';

/** Fills a rate form's missing fields from the business's row, and unknown counts with `UNASKED_COUNT`. */
export const withBusinessMetrics = (business: Business, form: RateForm) =>
  ({
    ...form,
    isBgMusic: form.isBgMusic ?? business.isBgMusic ?? undefined,
    businessTotalMembers: form.businessTotalMembers ?? business.totalMembers ?? UNASKED_COUNT,
    businessNumberGroup: form.businessNumberGroup ?? business.numberGroup ?? UNASKED_COUNT,
    businessClassesPerWeek: form.businessClassesPerWeek ?? business.classesPerWeek ?? UNASKED_COUNT,
    businessSquareFootage: form.businessSquareFootage ?? business.squareFootage,
  }) satisfies RateForm & Record<Exclude<keyof RateForm, Unstored>, unknown>;
