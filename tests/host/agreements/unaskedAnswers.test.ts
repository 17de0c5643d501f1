/** Tests that pages and documents omit the answers to questions that were not asked. */
import { expect, test } from 'vitest';
import { pagesOf } from '#tests/support/fixtures/files.ts';
import { hostOfFile } from '#tests/support/fixtures/hostOfFile.ts';
import { subscribe } from '#tests/support/servers/hostFixture.ts';

const host = hostOfFile();

/** With background music only, the client sends 1 for each count that it does not ask for (section 4). */
const ones = { businessTotalMembers: '1', businessNumberGroup: '1', businessClassesPerWeek: '1' };
const packaged = { packageCode: 'FITGROUP', businessProviders: undefined, isBgMusic: undefined };

async function owner(email: string, form: Record<string, unknown>) {
  const { token } = await subscribe(host, email, form);
  const [business] = (await host.call<{ id: string }[]>('GET', '/web/account/business', { token })).body;
  return { token, email, businessId: business?.id ?? '' };
}

/** Returns the text of the owner's contract with a provider. */
async function contractWith(provider: string, token: string): Promise<string> {
  const path = '/web/account/agreements';
  const { body } = await host.call<{ agreementId: string; shortName: string }[]>('GET', path, { token });
  const id = body.find(({ shortName }) => shortName === provider)?.agreementId ?? '';
  const pdf = await host.call<Uint8Array>('GET', `/web/agreements/download/${id}`, { token });
  return (await pagesOf(pdf.body)).join('');
}

test('account info and membership return no counts of background music and no music use of a package', async () => {
  const figuresOf = async (email: string, form: Record<string, unknown>) => {
    const { token, businessId } = await owner(email, form);
    const account = await host.call('GET', `/web/account/info/${businessId}`, { token });
    const { body } = await host.call<{ membership: { isBgMusic: string | null }[] }>(
      'GET',
      `/web/account/membership/${businessId}`,
      { token },
    );
    return { member: account.body.member, isBgMusic: body.membership[0]?.isBgMusic };
  };
  const none = { totalMembers: null, numberGroup: null, classesPerWeek: null };
  expect(await figuresOf('quiet@gym.example', { isBgMusic: '1', ...ones })).toEqual({
    member: none,
    isBgMusic: '1',
  });
  expect(await figuresOf('answered@gym.example', { isBgMusic: '1' })).toMatchObject({
    member: { totalMembers: 400 },
  });
  const one = { totalMembers: 1, numberGroup: 1, classesPerWeek: 1 };
  expect(await figuresOf('small@gym.example', ones)).toEqual({ member: one, isBgMusic: '0' });
  expect(await figuresOf('grouped@gym.example', packaged)).toMatchObject({
    member: { totalMembers: 400 },
    isBgMusic: null,
  });
});

test('fitness classes added to background music are licensed without unasked counts @spec-9 @host-documents', async () => {
  const { token, email, businessId } = await owner('adds.classes@gym.example', {
    isBgMusic: '1',
    ...ones,
    businessSquareFootage: '12500',
    businessProviders: ['2'],
  });
  const form = { businessId, businessProviders: ['1'], isBgMusic: '0' };
  const ratesOf = async (changes: object) => {
    const path = '/web/account/calculate-rates';
    const answer = await host.call<{ lines: { text: string }[]; notice: string }>('POST', path, {
      token,
      form: { ...form, ...changes },
    });
    return answer.body;
  };
  const rates = await ratesOf({});
  expect(rates.lines.map(({ text }) => text)).toEqual([
    '$529.00 a year for fitness classes and background music.',
  ]);
  // The form asked for no numbers, so the notice states that each is taken as 1 and how to correct this.
  expect(rates.notice).toContain('each counts as 1 in this price. Please write your numbers to hello@');
  expect((await ratesOf({ isBgMusic: '1' })).notice).not.toContain('counts as 1');
  expect((await host.call('POST', '/web/account/subscribe', { token, form })).status).toBe(200);

  const text = await contractWith('ASCAP', token);
  expect(text).toContain('Music Fitness classes and background music');
  expect(text).toContain('12,500 square feet, members and classes not asked');
  expect(text).not.toMatch(/\b1 (?:member|class|weekly)|capacity 1/);

  const mail = (await host.outbox()).find(
    ({ to, subject }) => to === email && subject.includes('pending document'),
  );
  const link = /(\/sign\/[\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const page = Buffer.from((await host.call<Uint8Array>('GET', link)).body).toString();
  for (const label of ['Total members', 'Class capacity', 'Classes per week'])
    expect(page).toContain(`<dt>${label}</dt><dd>Not asked</dd>`);
});

test('a package’s contract contains neither the unasked music use nor installments @spec-4 @host-documents', async () => {
  const { token } = await owner('package@gym.example', packaged);
  const text = await contractWith('ASCAP', token);
  expect(text).toContain('your group’s package, covers this license');
  // The contract omits the package code, because any reader could buy with it.
  expect(text).not.toContain('FITGROUP');
  expect(text).toContain('Nothing of it is charged to the licensee.');
  expect(text).not.toMatch(/Music (?:Fitness|Background)|null|undefined|installments|processing fee/);
});
