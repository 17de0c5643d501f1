/** Column types and constraints that the tables share. */
import { randomUUID } from 'node:crypto';
import { sql, type SQLWrapper } from 'drizzle-orm';
import { check, customType, text, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core';

/** Creates a timestamp column with time zone, which is read as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Creates the primary key column `id`, which defaults to a random UUID. */
export const newId = () => text('id').primaryKey().$defaultFn(randomUUID);

export const reference = (name: string, to: () => AnyPgColumn) => text(name).notNull().references(to);

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

export const oneOf = (name: string, column: SQLWrapper, words: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`);

export const atLeast = (name: string, column: SQLWrapper, least: number) =>
  check(name, sql`${column} >= ${sql.raw(String(least))}`);

/**
 * Creates a check constraint: the column contains one e-mail address (see EMAIL in common/limits.ts) without
 * a display name. `;` and `"` are escaped, because drizzle-kit would end the constraint at these characters.
 */
export const oneMailbox = (name: string, column: SQLWrapper, unless: SQLWrapper = sql``) =>
  check(
    name,
    sql`${unless}${column} ~ ${sql.raw(String.raw`'^[^[:space:][:cntrl:]<>()\[\]:\u003B,\u0022\\@]+@[^[:space:][:cntrl:]<>()\[\]:\u003B,\u0022\\@]+$'`)}`,
  );
