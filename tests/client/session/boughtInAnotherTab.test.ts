/** Tests a registration whose purchase another tab has completed. */
import { afterAll, expect, test, vi } from 'vitest';
import { addRegistration, endSession, registerVar } from '#client/session/session.ts';
import { rehydrateSession } from '#client/session/storage.ts';

// The session module's listeners cannot be removed, so the next test file must load the module anew.
afterAll(() => vi.resetModules());

test('a registration that another tab has bought is gone here as well, unless this tab is paying for it @ux-15', async () => {
  endSession();
  await rehydrateSession();
  const draft = { id: 'draft-1', flow: 'register' as const, values: {} };
  const buyElsewhere = async () => {
    const root = { version: 1, user: { token: 't2' }, app: { register: null }, business: {} };
    window.localStorage.setItem('root', JSON.stringify(root));
    window.dispatchEvent(new StorageEvent('storage', { key: 'root' }));
    await Promise.resolve();
    await Promise.resolve();
  };

  addRegistration({ ...draft, unconfirmed: { key: 'k', paymentMethod: 'pm' } });
  await buyElsewhere();
  expect(registerVar()).toMatchObject(draft);

  addRegistration(draft);
  await buyElsewhere();
  expect(registerVar()).toBeNull();
  expect(window.localStorage.getItem('root')).not.toContain('draft-1');
});
