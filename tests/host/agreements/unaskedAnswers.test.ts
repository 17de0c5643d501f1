/** Tests that pages and documents omit the values of questions that the owner was not asked. */
import { expect, test } from 'vitest';
import { pagesOf } from '#tests/support/fixtures/files.ts';
import { registerOwner } from '#tests/host/ownerClient.ts';
import { hostOfFile } from '#tests/support/fixtures/hostOfFile.ts';

const host = hostOfFile();

/** For background music only, the client sends 1 for each count without asking (specification, section 4). */
const ones = { businessTotalMembers: '1', businessNumberGroup: '1', businessClassesPerWeek: '1' };
const packaged = { packageCode: 'FITGROUP', businessProviders: undefined, isBgMusic: undefined };

const contractOf = async (owner: Awaited<ReturnType<typeof registerOwner>>) =>
  (await pagesOf(await owner.contract('ASCAP'))).join('');

test('account info and membership return no counts of background music and no music use of a package', async () => {
  const figuresOf = async (email: string, form: Record<string, unknown>) => {
    const owner = await registerOwner(host, email, form);
    const { member } = await owner.get<{ member: object }>(`account/info/${owner.businessId}`);
    return { member, isBgMusic: (await owner.membership()).isBgMusic };
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
  const owner = await registerOwner(host, 'adds.classes@gym.example', {
    isBgMusic: '1',
    ...ones,
    businessSquareFootage: '12500',
    businessProviders: ['2'],
  });
  const form = { businessId: owner.businessId, businessProviders: ['1'], isBgMusic: '0' };
  const ratesOf = async (changes: object) => {
    const answer = await owner.send<{ lines: { text: string }[]; notice: string }>(
      'POST',
      'account/calculate-rates',
      { form: { ...form, ...changes } },
    );
    return answer.body;
  };
  const rates = await ratesOf({});
  expect(rates.lines.map(({ text }) => text)).toEqual([
    '$529.00 a year for fitness classes and background music.',
  ]);
  // The notice states the assumed number 1 and how to correct it, because the owner entered no numbers.
  expect(rates.notice).toContain('each counts as 1 in this price. Please write your numbers to hello@');
  expect((await ratesOf({ isBgMusic: '1' })).notice).not.toContain('counts as 1');
  expect((await owner.send('POST', 'account/subscribe', { form })).status).toBe(200);

  const text = await contractOf(owner);
  expect(text).toContain('Music Fitness classes and background music');
  expect(text).toContain('12,500 square feet, members and classes not asked');
  expect(text).not.toMatch(/\b1 (?:member|class|weekly)|capacity 1/);

  const mail = await host.mailAbout('pending document', owner.email);
  const [link = ''] = /\/sign\/[\w-]+/.exec(mail) ?? [];
  const page = Buffer.from((await host.call<Uint8Array>('GET', link)).body).toString();
  for (const label of ['Total members', 'Class capacity', 'Classes per week'])
    expect(page).toContain(`<dt>${label}</dt><dd>Not asked</dd>`);
});

test('a package’s contract contains neither the unasked music use nor installments @spec-4 @host-documents', async () => {
  const owner = await registerOwner(host, 'package@gym.example', packaged);
  const text = await contractOf(owner);
  expect(text).toContain('your group’s package, covers this license');
  // The contract omits the package code, because anybody who reads the code can buy with it.
  expect(text).not.toContain('FITGROUP');
  expect(text).toContain('Nothing of it is charged to the licensee.');
  expect(text).not.toMatch(/Music (?:Fitness|Background)|null|undefined|installments|processing fee/);
});
