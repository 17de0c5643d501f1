import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  createLocalLocks,
  createAdvisoryLocks,
  sharesSessions,
} from '#host/platform/database/advisoryLock.ts';
import { openPostgres } from '#host/platform/database/open.ts';
import { startSharingProxy } from '#tests/support/fakes/sharingProxy.ts';

const serverUrl = process.env.TEST_DATABASE_URL;

test('one caller at a time holds a lock within a process', async () => {
  const tryLock = createLocalLocks();
  const release = await tryLock('a');
  expect(await tryLock('a')).toBeUndefined();
  expect(await tryLock('b')).toBeTypeOf('function');
  await release?.();
  expect(await tryLock('a')).toBeTypeOf('function');
});

if (serverUrl !== undefined)
  describe('between the processes on one PostgreSQL', () => {
    const url = serverUrl;

    test('a pooler in transaction mode stops the start with one line, because its locks do not hold @host-storage', async () => {
      const { url: pooled, close } = await startSharingProxy(url);
      onTestFinished(close);
      expect(await sharesSessions(url)).toBe(false);
      expect(await sharesSessions(pooled)).toBe(true);
      await expect(openPostgres(pooled)).rejects.toThrow(
        'DATABASE_URL leads to a pooler in transaction mode, where the locks of a session do not hold.',
      );
    });

    test('one process at a time holds a lock, which is released when its connection is closed @host-cards', async () => {
      const first = createAdvisoryLocks(url);
      const second = createAdvisoryLocks(url);
      const release = await first.tryLock('held');
      expect(await first.tryLock('held')).toBeUndefined();
      expect(await second.tryLock('held')).toBeUndefined();
      await release?.();
      expect(await second.tryLock('held')).toBeTypeOf('function');
      expect(await first.tryLock('held')).toBeUndefined();
      await second.close();
      await expect.poll(() => first.tryLock('held')).toBeTypeOf('function');
      await first.close();
    });

    test('a process whose connection broke takes locks on a new one', async () => {
      const first = createAdvisoryLocks(url);
      const release = await first.tryLock('broken');
      const admin = new pg.Client({ connectionString: url });
      await admin.connect();
      await admin.query(
        `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and pid <> pg_backend_pid()
       and (classid::bigint << 32 | objid::bigint) = hashtextextended('broken', 0)`,
      );
      await admin.end();
      const second = createAdvisoryLocks(url);
      await expect.poll(() => second.tryLock('broken')).toBeTypeOf('function');
      await release?.();
      await expect.poll(() => first.tryLock('another').catch(() => undefined)).toBeTypeOf('function');
      await first.close();
      await second.close();
    });
  });
