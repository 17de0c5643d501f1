/** The owners of the walk through three license years, and what each of them does. */
import { expect } from 'vitest';
import { cardEndingIn, type BillingAnswer } from '#tests/host/billing/billingOwner.ts';
import { registration, type createCaller } from '#tests/support/servers/hostFixture.ts';

/** The first license year, in the future, because the sandbox's clock only moves forward. */
export const YEAR = 2027;

/** The operator's token. */
export const OPERATOR = 'operator of the three years';

interface Agreement {
  agreementId: string;
  shortName: string;
  status: string;
  signUrl?: string;
  agreementLink: string | null;
  coverageLink: string | null;
}

/** Returns the actions of an owner who has registered with this e-mail address. */
export function ownerOf(hostUrl: string, call: ReturnType<typeof createCaller>, email: string) {
  const signIn = async () => {
    const form = { email, password: 'Secret123' };
    return (await call<{ token: string }>('POST', '/web/auth/login', { form })).body.token;
  };
  const get = async <T>(path: string) =>
    (await call<T>('GET', `/web/account/${path}`, { token: await signIn() })).body;
  const send = async (method: 'POST' | 'PATCH', path: string, form: Record<string, unknown> = {}) => {
    const answer = await call(method, path, {
      form,
      token: await signIn(),
      headers: { 'idempotency-key': `${path} ${Math.random()}` },
    });
    expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  };
  const locations = () => get<{ id: string; name: string }[]>('business');
  const agreements = () => get<Agreement[]>('agreements');
  return {
    email,
    signIn,
    agreements,
    /** Returns all that the host says about the owner's licenses and payments today. */
    answers: async () => {
      const token = await signIn();
      const read = async <T>(path: string) => (await call<T>('GET', `/web/account/${path}`, { token })).body;
      const list = await locations();
      const billings = await Promise.all(list.map(({ id }) => read<BillingAnswer>(`billing/${id}`)));
      const others = await Promise.all(
        list.flatMap(({ id }) => [`membership/${id}`, `agreements/business/${id}`].map((path) => read(path))),
      );
      return { token, billings, all: [list, billings, others] };
    },
    /** Returns the agreements and proofs of coverage that the owner can download today. */
    papers: async () => {
      const token = await signIn();
      const links = (await agreements()).flatMap(({ shortName, agreementLink, coverageLink }) => [
        { title: `${shortName} agreement`, link: agreementLink },
        { title: `${shortName} coverage`, link: coverageLink },
      ]);
      return Promise.all(
        links
          .filter(({ link }) => link !== null)
          .map(async ({ title, link }) => {
            const response = await fetch(`${hostUrl}${link ?? ''}`, {
              headers: { authorization: `Bearer ${token}` },
            });
            expect(response.status, title).toBe(200);
            return { title, pdf: Buffer.from(await response.arrayBuffer()) };
          }),
      );
    },
    sign: async () => {
      for (const { signUrl } of await agreements())
        if (signUrl !== undefined) await call('POST', signUrl, { form: { fullName: 'Dana Rivera' } });
    },
    changeCard: (lastFour: string) =>
      send('POST', '/web/stripe/change-default-payment-method', {
        payment_method: cardEndingIn(lastFour),
        token: { id: 'seti_1' },
      }),
    renew: (isOn: boolean) => send('PATCH', `/web/account/${isOn ? 'restore' : 'cancel'}-annual-renewal`),
    addLicense: async (provider: string) => {
      const [first] = await locations();
      await send('POST', '/web/account/subscribe', {
        businessId: first?.id,
        businessProviders: [provider],
        isBgMusic: '0',
      });
    },
    addLocation: (businessName = 'Velvet Barre') =>
      send('POST', '/web/account/new-business', {
        ...registration(email),
        businessName,
        businessProviders: ['2'],
      }),
    report: async (members: string) => {
      const [first] = await locations();
      await send('POST', `/web/account/report/${first?.id ?? ''}`, {
        businessTotalMembers: members,
        businessNumberGroup: '20',
        businessClassesPerWeek: '24',
        businessSquareFootage: '4000',
      });
    },
    refuse: async (shortName: string) => {
      const agreement = (await agreements()).find((each) => each.shortName === shortName);
      const form = { agreement: agreement?.agreementId, by: 'Robin', reason: 'not-wanted' };
      expect((await call('POST', '/operator/deny', { form, token: OPERATOR })).status).toBe(200);
    },
  };
}

type Owner = ReturnType<typeof ownerOf>;

/** What each owner does, by the day on which it happens. */
export const LIVES: Record<string, Record<string, (owner: Owner) => Promise<void>>> = {
  well: {
    [`${YEAR}-01-31`]: (owner) => owner.sign(),
    [`${YEAR}-12-15`]: (owner) => owner.report('650'),
  },
  unsigned: {},
  late: { [`${YEAR}-06-15`]: (owner) => owner.sign() },
  declined: {
    [`${YEAR}-02-01`]: (owner) => owner.changeCard('0341'),
    [`${YEAR}-06-15`]: (owner) => owner.changeCard('4242'),
    [`${YEAR + 1}-06-15`]: (owner) => owner.changeCard('0341'),
  },
  asked: { [`${YEAR}-02-01`]: (owner) => owner.changeCard('3184') },
  leaving: {
    [`${YEAR}-01-31`]: (owner) => owner.sign(),
    [`${YEAR}-04-01`]: (owner) => owner.renew(false),
    [`${YEAR}-06-15`]: (owner) => owner.renew(true),
    [`${YEAR + 1}-01-29`]: (owner) => owner.renew(false),
  },
  growing: {
    [`${YEAR}-01-31`]: (owner) => owner.sign(),
    [`${YEAR}-04-01`]: (owner) => owner.addLicense('3'),
    [`${YEAR + 1}-02-01`]: (owner) => owner.renew(false),
  },
  two: {
    [`${YEAR}-06-15`]: (owner) => owner.addLocation(),
    [`${YEAR + 1}-04-01`]: (owner) => owner.changeCard('0341'),
    [`${YEAR + 2}-04-01`]: (owner) => owner.changeCard('4242'),
  },
  unwilling: { [`${YEAR}-06-15`]: (owner) => owner.refuse('ASCAP') },
};
