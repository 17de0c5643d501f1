/** Column types and constraints that the tables share. */
import { sql, type SQLWrapper } from 'drizzle-orm';
import { check, customType, text, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core';

/** A moment, as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The id of a row of another table. */
export const reference = (name: string, to: () => AnyPgColumn) => text(name).notNull().references(to);

/** A document's bytes. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** Requires that the column is one of these words. */
export const oneOf = (name: string, column: SQLWrapper, words: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`);

/** Requires that the column is at least this. */
export const atLeast = (name: string, column: SQLWrapper, least: number) =>
  check(name, sql`${column} >= ${sql.raw(String(least))}`);

/**
 * Requires that the column is one mailbox (see EMAIL in common/limits.ts): no list, no name, no control character. Two
 * characters are written as numbers, because drizzle-kit ends a constraint at them.
 */
export const oneMailbox = (name: string, column: SQLWrapper, unless: SQLWrapper = sql``) =>
  check(
    name,
    sql`${unless}${column} ~ ${sql.raw(String.raw`'^[^[:space:][:cntrl:]<>()\[\]:\u003B,\u0022\\@]+@[^[:space:][:cntrl:]<>()\[\]:\u003B,\u0022\\@]+$'`)}`,
  );
