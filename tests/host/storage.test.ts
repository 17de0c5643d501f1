import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#host/platform/database/open.ts';
import * as schema from '#host/platform/database/schema.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

let opened: OpenDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
});

afterAll(async () => {
  await opened.close();
});

interface Column {
  table: string;
  column: string;
  type: string;
  nullable: string;
}

/** Every column as the database has it. */
async function columns(): Promise<Column[]> {
  const answer: unknown = await opened.database.execute(sql`
    select table_name as table, column_name as column, data_type as type, is_nullable as nullable
    from information_schema.columns where table_schema = 'public'`);
  return (answer as { rows: Column[] }).rows;
}

test('the tests run on PostgreSQL with TEST_DATABASE_URL, and on PGlite without @host-storage', async () => {
  const answer: unknown = await opened.database.execute(sql`select version() as version`);
  const [row] = (answer as { rows: { version: string }[] }).rows;
  expect(row?.version).toMatch(/^PostgreSQL/);
  expect(/emcc|emscripten|wasm/i.test(row?.version ?? '')).toBe(process.env.TEST_DATABASE_URL === undefined);
});

test('the migrations make the tables as the one schema describes them @host-storage', async () => {
  const described = Object.values(schema)
    .filter((table) => is(table, PgTable))
    .flatMap((table) =>
      Object.values(getTableColumns(table)).map(
        ({ name, notNull }) => `${getTableName(table)}.${name} ${notNull ? 'NO' : 'YES'}`,
      ),
    );
  const made = (await columns()).map(({ table, column, nullable }) => `${table}.${column} ${nullable}`);
  expect(made.sort()).toEqual(described.sort());
});

test('money is kept in whole cents @host-storage', async () => {
  const all = await columns();
  const money = all.filter(({ column }) => /cents|amount|total|fee|price/.test(column));
  expect(money.length).toBeGreaterThan(4);
  for (const { table, column, type } of money.filter(({ column: name }) => name !== 'total_members'))
    expect(`${table}.${column} ${type}`).toMatch(/_cents integer$/);
  expect(all.filter(({ type }) => /numeric|real|double|money/.test(type))).toEqual([]);
});
