/**
 * Moves the clock around each edge of three license years, and compares every date and amount in the papers
 * and mails of nine owners with the host's responses. That screens show what responses say: `fuzz/screens`.
 */
import { expect, test } from 'vitest';
import { billingOwner, type BillingAnswer } from '#tests/host/billing/billingOwner.ts';
import { operatorOf } from '#tests/host/operator/operatorClient.ts';
import { pagesOf } from '#tests/support/fixtures/files.ts';
import { hostOfTest } from '#tests/support/fixtures/hostOfFile.ts';
import { hostSettings, type TestHost } from '#tests/support/servers/hostFixture.ts';
import { Answers, isoOf, sumsOf } from './answers.ts';
import { LIVES, YEAR, type Owner } from './owners.ts';

/** The fee of a failed payment in cents, which the terms in a mail name (docs/billing.md). */
const FAILED_PAYMENT_FEE = 3_500;

/** The days around which something changes: payments, retries, report, notice, last day, renewal. */
const DAYS = [0, 1, 2, 3].flatMap((year) =>
  ['01-01', '01-24', '01-29', '01-30', '01-31', '02-01', '02-28', '03-07', '03-21', '04-01', '05-31']
    .concat(['06-15', '12-02', '12-15'])
    .map((day) => `${YEAR + year}-${day}`)
    .filter((day) => day >= `${YEAR}-01-31` && day <= `${YEAR + 3}-02-01`),
);

/** Starts a host whose prices rise each license year, on the owners' first day. */
async function startHost(): Promise<TestHost> {
  const schedule = structuredClone(hostSettings.schedule);
  schedule.annualAdjustment.default = 4;
  const host = await hostOfTest({ schedule });
  host.pass(Date.parse(`${YEAR}-01-31T18:00:00Z`) - host.now().getTime());
  return host;
}

async function register(host: TestHost, email: string): Promise<Owner> {
  const owner = await billingOwner(host, email);
  const refuse = async (pro: string) => {
    const agreement = (await owner.agreements()).find(({ shortName }) => shortName === pro)?.agreementId;
    const { status } = await operatorOf(host).ask('deny', { agreement, reason: 'not-wanted' });
    expect(status).toBe(200);
  };
  return { ...owner, email, refuse };
}

/** Returns all that the host says about the owner's licenses and payments today. */
async function answersTo({ get, locations }: Owner) {
  const list = await locations();
  const ofEach = <T>(path: string) => Promise.all(list.map(({ id }) => get<T>(`account/${path}/${id}`)));
  const billings = await ofEach<BillingAnswer>('billing');
  return { billings, all: [list, billings, await ofEach('membership'), await ofEach('agreements/business')] };
}

/** Returns the texts of the agreements and proofs of coverage that the owner can download today. */
async function papersOf({ get, agreements }: Owner) {
  const links = (await agreements()).flatMap(({ shortName, agreementId, coverageLink }) => [
    { title: `${shortName} agreement`, path: `agreements/download/${agreementId}` },
    ...(coverageLink ? [{ title: `${shortName} coverage`, path: coverageLink.replace('/web/', '') }] : []),
  ]);
  return Promise.all(
    links.map(async ({ title, path }) => ({
      title,
      text: (await pagesOf(await get<Uint8Array>(path))).join(' '),
    })),
  );
}

test('no date and no amount in the papers and mails of three license years differs from the host’s responses @host-billing @host-renewal @flow-owner', async () => {
  const host = await startHost();
  const wrong: string[] = [];
  const owners: { name: string; owner: Owner; ever: Answers; last: string }[] = [];
  for (const name of Object.keys(LIVES)) {
    const owner = await register(host, `${name}@gym.example`);
    owners.push({ name, owner, ever: new Answers(), last: '' });
  }
  const mails = new Map<string, Awaited<ReturnType<TestHost['outbox']>>[number]>();
  const papers = new Map<string, { ever: Answers; title: string; text: string }>();
  for (const day of DAYS) {
    if (day !== `${YEAR}-01-31`) await host.moveTo(`${day}T18:00:00Z`);
    for (const mail of await host.outbox()) mails.set(mail.id, mail);
    for (const each of owners) {
      const { name, owner, ever } = each;
      await LIVES[name]?.[day]?.(owner);
      const { billings, all } = await answersTo(owner);
      const state = JSON.stringify(all).replaceAll(/"today":"[^"]*"/g, '');
      ever.add(all);
      ever.dates.add(day);
      ever.cents.add(Math.round(billings.reduce((sum, { owed }) => sum + owed, 0) * 100));
      for (const sum of sumsOf(billings.flatMap(({ payments }) => payments))) ever.cents.add(sum);
      if (state === each.last && !/-01-(28|29|30|31)$|-02-01$/.test(day)) continue;
      each.last = state;
      for (const { title, text } of await papersOf(owner))
        papers.set(`${name} ${title} ${text}`, { ever, title: `${day} ${name} ${title}`, text });
    }
  }
  // The price of a next year is in the responses to those owners whose licenses renew at it.
  const everyone = new Answers();
  everyone.cents.add(FAILED_PAYMENT_FEE);
  for (const { ever } of owners) for (const each of ever.cents) everyone.cents.add(each);
  const sentOn = ({ createdAt }: { createdAt: unknown }) =>
    isoOf(Date.parse(String(createdAt)) - 8 * 3_600_000);
  const everOf = (email: string) => owners.find(({ owner }) => owner.email === email)?.ever;
  for (const mail of mails.values()) everOf(mail.to)?.dates.add(sentOn(mail));
  for (const { ever } of owners) ever.join(everyone);
  for (const mail of mails.values())
    for (const strange of everOf(mail.to)?.strangeIn(`${mail.subject} ${mail.text}`) ?? [])
      wrong.push(`${sentOn(mail)} mail to ${mail.to}, ${mail.subject}: ${strange}`);
  for (const { ever, title, text } of papers.values())
    for (const strange of ever.strangeIn(text)) wrong.push(`${title}: ${strange}`);
  expect(papers.size).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
  expect(host.failures).toEqual([]);
}, 2_400_000);
