/** What the owners of the walk through three license years do, by the day on which it happens. */
import { expect } from 'vitest';
import type { billingOwner } from '#tests/host/billing/billingOwner.ts';
import { registration } from '#tests/support/servers/hostFixture.ts';

/** The first license year. */
export const YEAR = 2027;

/** An owner, who can also have the operator refuse a license. */
export type Owner = Awaited<ReturnType<typeof billingOwner>> & {
  email: string;
  refuse: (shortName: string) => Promise<void>;
};

async function send({ send: sendForm }: Owner, path: string, form: Record<string, unknown>) {
  const answer = await sendForm('POST', `account/${path}`, { form });
  expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
}

const renew = (isOn: boolean) => async (owner: Owner) => {
  expect((await owner.renew(isOn)).status).toBeLessThan(300);
};

const report = (owner: Owner) =>
  send(owner, `report/${owner.id}`, {
    businessTotalMembers: '650',
    businessNumberGroup: '20',
    businessClassesPerWeek: '24',
    businessSquareFootage: '4000',
  });

const addLicense = (owner: Owner) =>
  send(owner, 'subscribe', { businessId: owner.id, businessProviders: ['3'], isBgMusic: '0' });

const addLocation = (owner: Owner) =>
  send(owner, 'new-business', {
    ...registration(owner.email),
    businessName: 'Velvet Barre',
    businessProviders: ['2'],
  });

export const LIVES: Record<string, Record<string, (owner: Owner) => Promise<void>>> = {
  well: {
    [`${YEAR}-01-31`]: ({ sign }) => sign(),
    [`${YEAR}-12-15`]: report,
  },
  unsigned: {},
  late: { [`${YEAR}-06-15`]: ({ sign }) => sign() },
  declined: {
    [`${YEAR}-02-01`]: ({ changeCard }) => changeCard('0341'),
    [`${YEAR}-06-15`]: ({ changeCard }) => changeCard('4242'),
    [`${YEAR + 1}-06-15`]: ({ changeCard }) => changeCard('0341'),
  },
  asked: { [`${YEAR}-02-01`]: ({ changeCard }) => changeCard('3184') },
  leaving: {
    [`${YEAR}-01-31`]: ({ sign }) => sign(),
    [`${YEAR}-04-01`]: renew(false),
    [`${YEAR}-06-15`]: renew(true),
    [`${YEAR + 1}-01-29`]: renew(false),
  },
  growing: {
    [`${YEAR}-01-31`]: ({ sign }) => sign(),
    [`${YEAR}-04-01`]: addLicense,
    [`${YEAR + 1}-02-01`]: renew(false),
  },
  two: {
    [`${YEAR}-06-15`]: addLocation,
    [`${YEAR + 1}-04-01`]: ({ changeCard }) => changeCard('0341'),
    [`${YEAR + 2}-04-01`]: ({ changeCard }) => changeCard('4242'),
  },
  unwilling: { [`${YEAR}-06-15`]: ({ refuse }) => refuse('ASCAP') },
};
