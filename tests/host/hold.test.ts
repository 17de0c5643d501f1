import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { createHold, createSharedHold } from '#host/platform/database/hold.ts';

const serverUrl = process.env.TEST_DATABASE_URL;

test('a name has one holder at a time in a process', async () => {
  const hold = createHold();
  const release = await hold('a');
  expect(await hold('a')).toBeUndefined();
  expect(await hold('b')).toBeTypeOf('function');
  await release?.();
  expect(await hold('a')).toBeTypeOf('function');
});

if (serverUrl !== undefined)
  describe('among the processes on a PostgreSQL', () => {
    const url = serverUrl;

    test('a name has one holder at a time, and none once its holder’s connection is gone', async () => {
      const first = createSharedHold(url);
      const second = createSharedHold(url);
      const release = await first.hold('held');
      expect(await first.hold('held')).toBeUndefined();
      expect(await second.hold('held')).toBeUndefined();
      await release?.();
      expect(await second.hold('held')).toBeTypeOf('function');
      expect(await first.hold('held')).toBeUndefined();
      await second.close();
      await expect.poll(() => first.hold('held')).toBeTypeOf('function');
      await first.close();
    });

    test('a holder whose connection broke holds again on a new one', async () => {
      const first = createSharedHold(url);
      const release = await first.hold('broken');
      const admin = new pg.Client({ connectionString: url });
      await admin.connect();
      await admin.query(
        `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and pid <> pg_backend_pid()
       and (classid::bigint << 32 | objid::bigint) = hashtextextended('broken', 0)`,
      );
      await admin.end();
      const second = createSharedHold(url);
      await expect.poll(() => second.hold('broken')).toBeTypeOf('function');
      await release?.();
      await expect.poll(() => first.hold('another').catch(() => undefined)).toBeTypeOf('function');
      await first.close();
      await second.close();
    });
  });
