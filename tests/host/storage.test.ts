import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test, vi } from 'vitest';
import { inTransaction } from '#host/context.ts';
import * as billing from '#host/platform/database/billing.ts';
import * as credentials from '#host/platform/database/credentials.ts';
import * as licenses from '#host/platform/database/licenses.ts';
import * as operator from '#host/platform/database/operator.ts';
import * as provider from '#host/platform/database/processor.ts';
import * as schema from '#host/platform/database/schema.ts';
import { queueMail } from '#host/platform/mail/queue.ts';
import { makeWorld } from '#tests/host/billing/model/world.ts';
import { databaseOfFile } from '#tests/support/fixtures/hostOfFile.ts';

const opened = databaseOfFile();

interface Column {
  table: string;
  column: string;
  type: string;
  nullable: string;
}

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

test('the migrations create the tables that the schema describes @host-storage', async () => {
  const described = Object.values({
    ...schema,
    ...licenses,
    ...credentials,
    ...billing,
    ...operator,
    ...provider,
  })
    .filter((table) => is(table, PgTable))
    .flatMap((table) =>
      Object.values(getTableColumns(table)).map(
        ({ name, notNull }) => `${getTableName(table)}.${name} ${notNull ? 'NO' : 'YES'}`,
      ),
    );
  const made = (await columns()).map(({ table, column, nullable }) => `${table}.${column} ${nullable}`);
  expect(made.sort()).toEqual(described.sort());
});

test('money is stored in integer cents @host-storage', async () => {
  const all = await columns();
  const money = all.filter(({ column }) => /cents|amount|total|fee|price/.test(column));
  expect(money.length).toBeGreaterThan(4);
  for (const { table, column, type } of money.filter(
    ({ column: name }) => !['total_members', 'fee_for'].includes(name),
  ))
    expect(`${table}.${column} ${type}`).toMatch(/[._](?:\w+_)?cents integer$/);
  expect(all.filter(({ type }) => /numeric|real|double|money/.test(type))).toEqual([]);
});

const USER = `insert into users values ('u', 'dana@gym.example', 'Dana', '(415)555-0134', null, 'x', now())`;
const business = (change = '') =>
  `insert into businesses select (b).* from (select jsonb_populate_record(null::businesses, '{"id": "b", "user_id": "u",
    "name": "Iron Temple", "type": "Gym", "address": "1 Main", "city": "C", "state": "S", "zip": "94105",
    "is_default": false, "is_bg_music": "0", "total_members": 1, "number_group": 1, "classes_per_week": 1,
    "square_footage": 1, "created_at": "2026-11-21"}'::jsonb || jsonb_build_object('coverage_id', gen_random_uuid()) || '{${change}}'::jsonb) as b) as made`;
const mail = (to: string) => `insert into mails values ('${to}', '${to}', now(), null, 0, now(), 'sealed')`;
const order = `insert into orders (id, business_id, quote, anchor_on, starts_on, created_at)
  values ('o', 'b', '{}', '2026-11-21', '2026-11-21', now())`;
const agreement = (id: string, change = '') =>
  `insert into agreements select (a).* from (select jsonb_populate_record(null::agreements, '{"id": "${id}", "order_id": "o",
    "business_id": "b", "provider_id": "1", "name": "A", "short_name": "A", "monthly_cents": 1,
    "starts_on": "2026-11-21", "renews_on": "2027-11-21", "signing": "none", "is_unwanted": false}'::jsonb || jsonb_build_object('number', new_license_number()) || '{${change}}'::jsonb) as a) as made`;
const purchase = (change: string) =>
  `insert into purchases select (p).* from (select jsonb_populate_record(null::purchases, '{"id": "p", "scope": "s", "key_hash": "k",
    "reserves": "r", "state": "done", "amount_cents": 1, "created_at": "2026-11-21"}'::jsonb || '{${change}}'::jsonb) as p) as made`;
const payment = (id: string, change = '') =>
  `insert into payments select (p).* from (select jsonb_populate_record(null::payments, '{"id": "${id}", "order_id": "o",
    "owner_id": "u", "business_id": "b", "kind": "installment", "number": 1, "due_on": "2026-11-21", "due_at": "2026-11-21",
    "amount_cents": 9605, "lines": [], "state": "scheduled", "trigger": "pass", "intent_id": "pi_${id}",
    "created_at": "2026-11-21"}'::jsonb || '{${change}}'::jsonb) as p) as made`;
const PAID = '"state": "paid", "paid_at": "2026-11-21", "receipt_number": "R-1"';
const FEE = '"kind": "fee", "number": null, "fee_for": "p"';
const attempt = (id: string, change = '') =>
  `insert into attempts select (a).* from (select jsonb_populate_record(null::attempts, '{"id": "${id}", "payment_id": "p",
    "trigger": "pass", "from_state": "scheduled", "customer_id": "c", "payment_method": "m", "last_four": "4242",
    "started_at": "2026-11-21"}'::jsonb || '{${change}}'::jsonb) as a) as made`;
const renewing = (id: string) =>
  order
    .replace(`('o',`, `('${id}',`)
    .replace('created_at)', 'created_at, renews)')
    .replace('now())', `now(), 'o')`);
const entry = `insert into entries values ('e', 'x', 'p', 'u', now(), 'card', 1)`;
const event = `insert into billing_events (id, order_id, at, actor, event) values ('e', 'o', now(), 'host', 'bought')`;

test.each([
  [
    'a second account of an address',
    `insert into users values ('v', 'dana@gym.example', 'D', '1', null, 'x', now())`,
  ],
  [
    'an address in capitals',
    `insert into users values ('v', 'Dana@gym.example', 'D', '1', null, 'x', now())`,
  ],
  ['a list for an address', `insert into users values ('v', '1,victim@x.co', 'D', '1', null, 'x', now())`],
  ['a mail to a list', mail('1,victim@x.co')],
  ['a mail to a name', mail('Victim<victim@x.co>')],
  ['the same location twice', business('"id": "c"')],
  ['no members', business('"id": "c", "name": "Other", "total_members": 0')],
  ['no capacity', business('"id": "c", "name": "Other", "number_group": -1')],
  ['no classes', business('"id": "c", "name": "Other", "classes_per_week": 0')],
  ['no square feet', business('"id": "c", "name": "Other", "square_footage": 0')],
  ['an unknown place of music', business('"id": "c", "name": "Other", "is_bg_music": "2"')],
  ['a provider twice in an order', agreement('second')],
  ['a negative month', agreement('x', '"provider_id": "2", "monthly_cents": -1')],
  ['an unknown state of signing', agreement('x', '"provider_id": "2", "signing": "maybe"')],
  ['an end before the start', agreement('x', '"provider_id": "2", "ends_on": "2026-11-20"')],
  ['an unknown event', `insert into agreement_history values ('h', 'a', 'EATEN', now())`],
  [
    'two documents of an agreement',
    `insert into documents values ('a', 'h', '', now()), ('a', 'h', '', now())`,
  ],
  ['an unknown state of a purchase', purchase('"state": "odd"')],
  ['a negative amount', purchase('"amount_cents": -1')],
  ['an installment of an order twice', payment('q')],
  ['a thirteenth installment', payment('q', '"number": 13')],
  ['an installment without a number', payment('q', '"number": null')],
  ['an unknown kind of payment', payment('q', '"kind": "tip", "number": null')],
  ['an unknown state of a payment', payment('q', '"number": 2, "state": "lost"')],
  ['a payment of nothing', payment('q', '"number": 2, "amount_cents": 0')],
  [
    'a paid payment without its moment',
    payment('q', '"number": 2, "state": "paid", "receipt_number": "R-2"'),
  ],
  ['a paid payment without a receipt', payment('q', '"number": 2, "state": "paid", "paid_at": "2026-11-21"')],
  ['a moment of payment of what is not paid', payment('q', '"number": 2, "paid_at": "2026-11-21"')],
  ['a reason where nothing waits', payment('q', '"number": 2, "reason": "no card"')],
  ['an intent of two payments', payment('q', '"number": 2, "intent_id": "pi_p"')],
  [
    'a receipt number twice',
    `${payment('q', `"number": 2, ${PAID}`)}; ${payment('r', `"number": 3, ${PAID}`)}`,
  ],
  ['a second fee for a payment', `${payment('f', FEE)}; ${payment('g', FEE)}`],
  ['a fee for nothing', payment('f', '"kind": "fee", "number": null')],
  ['two open attempts of a payment', `${attempt('a')}; ${attempt('b')}`],
  ['an attempt that has ended without an outcome', attempt('a', '"ended_at": "2026-11-21"')],
  ['an unknown outcome', attempt('a', '"ended_at": "2026-11-21", "outcome": "maybe"')],
  ['an unknown trigger', attempt('a', '"trigger": "moon"')],
  ['two renewals of an order', `${renewing('n')}; ${renewing('m')}`],
  ['an unknown state of a renewal', `update orders set renewal = 'maybe'`],
  ['another cent in the ledger', `${entry}; update entries set cents = 2`],
  ['a ledger without one of its rows', `${entry}; delete from entries`],
  ['another word in the trail', `${event}; update billing_events set actor = 'nobody'`],
  ['a trail without one of its rows', `${event}; delete from billing_events`],
])('the database itself refuses %s @host-storage', async (_, statement) => {
  const { database } = opened;
  const run = (text: string) => database.execute(sql.raw(text));
  const rollBack = new Error('rolled back');
  const outcome = await database
    .transaction(async (transaction) => {
      for (const text of [USER, business(), order, agreement('a'), payment('p'), mail('dana@gym.example')])
        await transaction.execute(sql.raw(text));
      const failed = await transaction
        .transaction(async (inner) => {
          for (const text of statement.split('; ')) await inner.execute(sql.raw(text));
        })
        .then(
          () => 'stored',
          (error: unknown) => String(error instanceof Error ? error.cause : error),
        );
      throw Object.assign(rollBack, { failed });
    })
    .catch((error: unknown) => {
      if (error !== rollBack) throw error;
      return (rollBack as Error & { failed?: string }).failed;
    });
  expect(outcome).toMatch(/violates (check|unique) constraint|is append-only/);
  await run('select 1');
});

test('the sender is woken for a mail only once its transaction is committed @host-storage', async () => {
  const { context } = await makeWorld(opened);
  const draft = { to: 'woken@gym.example', subject: 'Hello', text: 'Hello.', html: '' };
  const wake = vi.fn<() => void>();
  const write = (work: () => Promise<void>) =>
    inTransaction({ ...context, mailer: { wake } }, async (context) => {
      await queueMail(context, draft);
      expect(wake).not.toHaveBeenCalled();
      await work();
    });
  await expect(write(() => Promise.reject(new Error('rolled back')))).rejects.toThrow('rolled back');
  expect(wake).not.toHaveBeenCalled();
  await write(() => Promise.resolve());
  expect(wake).toHaveBeenCalledOnce();
});
