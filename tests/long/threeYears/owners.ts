/** Defines the owners in the test of three license years, and what each of them does. */
import { expect } from 'vitest';
import { cardEndingIn, type BillingAnswer } from '#tests/host/billing/billingOwner.ts';
import { ownerClient } from '#tests/host/ownerClient.ts';
import type { createCaller } from '#tests/support/servers/hostFixture.ts';

/** The first license year. It is in the future, because the sandbox's clock only moves forward. */
export const YEAR = 2027;

export const OPERATOR = 'operator of the three years';

/** Returns functions that send requests as a registered owner, all in the same session. */
export function ownerOf(call: ReturnType<typeof createCaller>, email: string) {
  const signIn = async () => {
    const form = { email, password: 'Secret123' };
    return (await call<{ token: string }>('POST', '/web/auth/login', { form })).body.token;
  };
  let session: Promise<string> | undefined;
  const client = ownerClient({ call }, () => (session ??= signIn()));
  const { get, send, locations, agreements } = client;
  return {
    ...client,
    email,
    signIn,
    /** Returns a new token, and the host's current responses about the owner's licenses and payments. */
    answers: async () => {
      const list = await locations();
      const read = <T>(kind: string) => Promise.all(list.map(({ id }) => get<T>(`account/${kind}/${id}`)));
      const billings = await read<BillingAnswer>('billing');
      const memberships = await read<{ membership: { totalMonthlyPayment: number }[] }>('membership');
      const all = [list, billings, memberships, await read('agreements/business')];
      const months = memberships.map(({ membership }) => membership[0]?.totalMonthlyPayment ?? 0);
      return { token: await signIn(), billings, months, all };
    },
    /** Returns the agreements and proofs of coverage that the owner can download today. */
    papers: async () => {
      const links = (await agreements()).flatMap(({ shortName, agreementLink, coverageLink }) => [
        { title: `${shortName} agreement`, link: agreementLink },
        ...(coverageLink === null ? [] : [{ title: `${shortName} coverage`, link: coverageLink }]),
      ]);
      return Promise.all(
        links.map(async ({ title, link }) => {
          const { status, body } = await send<Uint8Array>('GET', link.replace('/web/', ''));
          expect(status, title).toBe(200);
          return { title, pdf: body };
        }),
      );
    },
    changeCard: (lastFour: string) => client.useCard(cardEndingIn(lastFour)),
    renew: async (isOn: boolean) => expect((await client.renew(isOn)).status).toBe(200),
    addLocation: (businessName = 'Velvet Barre') =>
      client.addLocation({ businessName, businessProviders: ['2'] }),
    report: async (members: string) => {
      const [first] = await locations();
      const form = {
        businessTotalMembers: members,
        businessNumberGroup: '20',
        businessClassesPerWeek: '24',
        businessSquareFootage: '4000',
      };
      expect((await send('POST', `account/report/${first?.id ?? ''}`, { form })).status).toBe(200);
    },
    refuse: async (shortName: string) => {
      const agreement = (await agreements()).find((each) => each.shortName === shortName);
      const form = { agreement: agreement?.agreementId, by: 'Robin', reason: 'not-wanted' };
      expect((await call('POST', '/operator/deny', { form, token: OPERATOR })).status).toBe(200);
    },
  };
}

type Owner = ReturnType<typeof ownerOf>;

/** The actions of each owner, by the owner's name and the day on which the action happens. */
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
  authentication: { [`${YEAR}-02-01`]: (owner) => owner.changeCard('3184') },
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
