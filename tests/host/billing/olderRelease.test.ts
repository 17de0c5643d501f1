/** A database of the release before billing, opened by this one. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { and, asc, eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { fillOlderOrders } from '#host/billing/orders.ts';
import { billingEvents, entries, payments, sandboxIntents } from '#host/platform/database/billing.ts';
import { orders } from '#host/platform/database/licenses.ts';
import { businesses } from '#host/platform/database/schema.ts';
import { openPglite } from '#host/platform/database/open.ts';
import { calculate } from '#host/rates/service.ts';
import { hostSettings, OPERATOR_TOKEN, startTestHost } from '#tests/support/servers/hostFixture.ts';

const migrations = join(import.meta.dirname, '../../../host/platform/database/migrations');

/** How many migrations the release before billing had. */
const RELEASED = 10;

const form = {
  businessProviders: ['1', '2'],
  isBgMusic: '0' as const,
  businessTotalMembers: 400,
  businessClassesPerWeek: 24,
  businessNumberGroup: 20,
  businessSquareFootage: 4000,
};

/** A database as the release before billing left it: two orders of its own and one of a package. */
async function olderDatabase(): Promise<PGlite> {
  const folder = mkdtempSync(join(tmpdir(), 'barline-older-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  cpSync(migrations, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] };
  expect(journal.entries[RELEASED]?.tag).toBe('0010_billing');
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, RELEASED) }));
  const client = await PGlite.create();
  await migrate(drizzle({ client }), { migrationsFolder: folder });
  const quote = calculate(hostSettings, form);
  const packaged = calculate(hostSettings, { packageCode: 'FITGROUP', businessClassesPerWeek: 24 });
  const order = async (id: string, startsOn: string, of: typeof quote) => {
    const { package: bought, scheduleVersion, totalCents } = of;
    const total = bought ? bought.totalAmount * 100 : null;
    await client.query(
      `insert into orders (id, business_id, package_code, package_name, package_total_cents, monthly_cents,
        schedule_version, quote, created_at) values ($1, 'b', $2, $3, $4, $5, $6, $7, $8)`,
      [
        id,
        bought?.code,
        bought?.name,
        total,
        totalCents,
        scheduleVersion,
        JSON.stringify(of),
        `${startsOn}T18:00:00Z`,
      ],
    );
    await client.query(
      `insert into agreements (id, order_id, business_id, provider_id, name, short_name, monthly_cents, annual_cents,
        starts_on, signing) values ($1, $2, 'b', '1', 'ASCAP', 'ASCAP', 4409, 52900, $3, 'none')`,
      [`agreement ${id}`, id, startsOn],
    );
  };
  await client.exec(`
    insert into users values ('u', 'older@gym.example', 'Dana Rivera', '(415)555-0134', null, 'x', '2026-07-04');
    insert into payment_methods values ('u', 'cus_1', 'pm_sandbox_a1b2c3_4242', '4242');
    insert into businesses (id, user_id, name, type, address, city, state, zip, is_default, is_bg_music,
      total_members, number_group, classes_per_week, square_footage, created_at)
      values ('b', 'u', 'Iron Temple', '1', '1 Main Street', 'San Francisco', 'California', '94105', true, '0',
        400, 20, 24, 4000, '2026-07-04');`);
  await client.exec(`
    insert into purchases (id, scope, key_hash, reserves, state, amount_cents, customer_id, charge_id, created_at) values
      ('p1', 'subscribe', '1', 'r', 'done', ${quote.totalCents}, 'cus_1', 'ch_sandbox_p1', '2026-07-04T17:59:58Z'),
      ('p2', 'subscribe', '2', 'r', 'failed', ${quote.totalCents}, 'cus_1', 'ch_sandbox_p2', '2026-07-04T17:59:59Z'),
      ('p3', 'add-product u', '3', 'r', 'done', ${quote.totalCents + 1}, 'cus_1', 'ch_sandbox_p3', '2026-07-05'),
      ('p4', 'add-product u', '4', 'r', 'done', ${quote.totalCents}, 'cus_1', 'ch_sandbox_p4', '2026-11-21');`);
  await order('months ago', '2026-07-04', quote);
  await order('of late', '2026-11-20', quote);
  await order('package', '2026-09-01', packaged);
  return client;
}

test('orders of the release before are paid once, held where they were due before, and scheduled from now on @host-billing', async () => {
  const client = await olderDatabase();
  const { database, tryLock, close } = await openPglite(client);
  onTestFinished(close);
  const now = () => new Date('2026-11-21T12:00:00Z');
  const all = async () => ({
    orders: await database.select().from(orders).orderBy(asc(orders.id)),
    payments: await database.select().from(payments).orderBy(asc(payments.dueOn), asc(payments.id)),
    entries: await database.$count(entries),
    events: await database.$count(billingEvents),
  });
  // Two instances start at the same moment.
  await Promise.all([fillOlderOrders({ database, now }), fillOlderOrders({ database, now })]);
  const filled = await all();
  expect(filled.orders.map(({ id, zone, anchorOn, startsOn }) => [id, zone, anchorOn, startsOn])).toEqual([
    ['months ago', 'America/Los_Angeles', '2026-07-04', '2026-07-04'],
    ['of late', 'America/Los_Angeles', '2026-11-20', '2026-11-20'],
    ['package', 'America/Los_Angeles', '2026-09-01', '2026-09-01'],
  ]);
  const of = (id: string) => filled.payments.filter(({ orderId }) => orderId === id);
  expect(of('months ago').map(({ number, dueOn, state }) => [number, dueOn, state])).toEqual([
    [1, '2026-07-04', 'paid'],
    [2, '2026-08-04', 'held'],
    [3, '2026-09-04', 'held'],
    [4, '2026-10-04', 'held'],
    [5, '2026-11-04', 'held'],
    [6, '2026-12-04', 'scheduled'],
    [7, '2027-01-04', 'scheduled'],
    [8, '2027-02-04', 'scheduled'],
    [9, '2027-03-04', 'scheduled'],
    [10, '2027-04-04', 'scheduled'],
    [11, '2027-05-04', 'scheduled'],
    [12, '2027-06-04', 'scheduled'],
  ]);
  expect(of('of late').map(({ state }) => state)).toEqual(['paid', ...Array<string>(11).fill('scheduled')]);
  expect(of('package')).toEqual([]);

  // A second start, and the same migrations again, change nothing.
  await fillOlderOrders({ database, now });
  await openPglite(client);
  expect(await all()).toEqual(filled);

  // The held ones are never charged by themselves, however long it takes.
  const host = await startTestHost({ database, tryLock });
  onTestFinished(host.close);
  await host.moveTo('2027-01-15T12:00:00Z');
  const held = await database.select().from(payments).where(eq(payments.state, 'held'));
  expect(held).toHaveLength(4);
  const charged = await database.select().from(sandboxIntents);
  expect(charged.map(({ status }) => status)).toEqual(Array<string>(3).fill('succeeded'));
  expect(host.failures).toEqual([]);
});

test('the first payment of an order of the release before is given back by the charge that paid it; one that nobody knows is not @host-billing', async () => {
  const { database, tryLock, close } = await openPglite(await olderDatabase());
  onTestFinished(close);
  await fillOlderOrders({ database, now: () => new Date('2026-11-21T12:00:00Z') });
  const host = await startTestHost({ database, tryLock });
  onTestFinished(host.close);
  const firstOf = async (orderId: string) => {
    const [payment] = await database
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, orderId), eq(payments.number, 1)));
    return payment;
  };
  const refund = async (payment: string) =>
    host.call('POST', '/operator/refund', {
      token: OPERATOR_TOKEN,
      form: { payment, reason: 'Paid twice', by: 'ada' },
    });
  const known = await firstOf('months ago');
  expect(known?.intentId).toBe('ch_sandbox_p1');
  expect(await refund(known?.id ?? '')).toMatchObject({ status: 200, body: { status: 'succeeded' } });
  const unknown = await firstOf('of late');
  expect(unknown?.intentId).toBeNull();
  expect((await refund(unknown?.id ?? '')).status).toBe(409);
  expect(host.failures).toEqual([]);
});

test('what an older release stored for questions that it had not asked is not known any more @host-storage', async () => {
  const client = await olderDatabase();
  const packaged = calculate(hostSettings, { packageCode: 'FITGROUP', businessClassesPerWeek: 24 });
  const place = `'u', '1', '1 Main Street', 'San Francisco', 'California', '94105', false`;
  await client.exec(`
    insert into businesses (id, name, user_id, type, address, city, state, zip, is_default, is_bg_music,
      total_members, number_group, classes_per_week, square_footage, created_at) values
      ('quiet', 'Quiet', ${place}, '1', 1, 1, 1, 4000, '2026-07-04'),
      ('small', 'Small', ${place}, '0', 1, 1, 1, 4000, '2026-07-04'),
      ('group', 'Group', ${place}, '0', 400, 20, 24, 4000, '2026-07-04');`);
  await client.query(
    `insert into orders (id, business_id, package_code, package_name, package_total_cents, monthly_cents,
      schedule_version, quote, created_at) values ('g', 'group', 'FITGROUP', 'G', 1, 0, 'v', $1, '2026-07-04')`,
    [JSON.stringify(packaged)],
  );
  const { database, close } = await openPglite(client);
  onTestFinished(close);
  const rows = await database.select().from(businesses).orderBy(asc(businesses.id));
  expect(
    rows.map(({ id, isBgMusic, totalMembers, numberGroup, classesPerWeek }) => [
      id,
      isBgMusic,
      totalMembers,
      numberGroup,
      classesPerWeek,
    ]),
  ).toEqual([
    ['b', '0', 400, 20, 24],
    ['group', null, 400, 20, 24],
    ['quiet', '1', null, null, null],
    ['small', '0', 1, 1, 1],
  ]);
});
