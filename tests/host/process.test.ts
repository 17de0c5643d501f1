import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { processStorage } from '#tests/support/fixtures/processStorage.ts';

const { start, folder, isPostgres } = processStorage();

test('a start after SIGKILL has all stored data, and a folder allows one process, PostgreSQL many @host-storage', async () => {
  const first = await start({});
  expect(first.message).toMatchObject({ type: 'listening' });
  const { url } = first;
  expect(first.message).toEqual({ type: 'listening', url, outbox: `${url}/outbox` });
  const email = 'durable@gym.example';
  const sent = await first.call('POST', '/web/auth/send-verification-code', { form: { email } });
  expect(sent.status).toBe(200);
  await expect.poll(first.output).toContain(`Mail to ${email}`);

  const second = await start({});
  if (!isPostgres) {
    expect(second.message).toEqual({
      type: 'failed',
      message: expect.stringMatching(/data folder .* is in use by another running Barline/) as unknown,
    });
    expect(await once(second.child, 'exit')).toEqual([1, null]);
  } else {
    expect(second.message).toMatchObject({ type: 'listening' });
  }

  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  const third = await start({});
  const outbox = await third.call<{ to: string }[]>('GET', '/outbox.json');
  expect(outbox.body.map(({ to }) => to)).toEqual([email]);

  // Ctrl-C sends SIGINT to the child process too. The child ignores it and exits with its parent.
  third.child.kill('SIGINT');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect((await third.call('GET', '/healthz')).status).toBe(200);
  third.child.disconnect();
  expect(await once(third.child, 'exit')).toEqual([0, null]);
});

test('a data folder that cannot be created and a database that does not answer are reported in one line', async () => {
  const file = join(folder(), 'file');
  writeFileSync(file, '');
  const starts = await Promise.all([
    start({ DATABASE_URL: '', DATA_DIR: join(file, 'data') }),
    start({ DATABASE_URL: 'postgres://me:hidden@127.0.0.1:1/none' }),
  ]);
  expect(starts.map(({ message }) => message)).toEqual([
    {
      type: 'failed',
      message: expect.stringMatching(/^The data folder .* cannot be written .*$/) as unknown,
    },
    {
      type: 'failed',
      message: expect.stringMatching(/^The database that DATABASE_URL names cannot be used/) as unknown,
    },
  ]);
  expect(JSON.stringify(starts[1].message)).not.toContain('hidden');
});
