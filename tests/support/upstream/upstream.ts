/**
 * An upstream written from section 7 of the specification alone, for tests that look at the wire: it
 * records what it is asked and answers what the test tells it to.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import qs from 'qs';

/** One request as it came over the wire. */
export interface Hit {
  method: string;
  /** Path with its query, as sent. */
  path: string;
  /** The body as sent. */
  body: string;
  /** The body read as a form. */
  form: qs.ParsedQs;
  headers: IncomingMessage['headers'];
}

/** What is answered: a JSON value, or a function that answers itself. */
export type Reply = { json: unknown; status?: number } | ((response: ServerResponse, hit: Hit) => void);

const profile = {
  id: 7,
  fullName: 'Ada Owner',
  email: 'ada@gym.example',
  phoneNumber: '(305)555-0100',
  title: null,
};

const agreement = (id: number, shortName: string) => ({
  name: `${shortName} Music License`,
  shortName,
  agreementId: id,
  agreementLink: `agreements/${id}.pdf`,
  coverageLink: shortName === 'BMI' ? '' : `coverage/${id}.pdf`,
});

const rateResult = {
  total: { rightManagementFee: 15, processingFee: '3.42', subTotalManagementFee: 0, totalPayment: 117.42 },
  providers: [
    { id: 1, monthly: 57.25 },
    { id: '2', monthly: '41.75' },
  ],
  isPackage: false,
  promoCode: { codeManagementFee: 15 },
};

const document = (type: string, text: string) => (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(text) }).end(text);

/** Plausible answers to all 37 calls, ids and amounts now as numbers, now as text. */
const answers: Record<string, Reply> = {
  'POST /web/auth/login': { json: { token: 'token-of-ada' } },
  'GET /web/auth/me': { json: profile },
  'POST /web/auth/reset-password': { json: { message: 'Password changed' } },
  'POST /web/auth/recover-password': { json: { message: 'Mail sent' } },
  'POST /web/auth/change-password': { json: {} },
  'POST /web/auth/verify-email': { json: { message: 'Free' } },
  'POST /web/auth/send-verification-code': { json: { message: 'Code sent' } },
  'POST /web/auth/check-verification-code': { json: true },
  'POST /auth/logout': (response) => response.writeHead(204).end(),
  'POST /web/questionnaire/verify-email': { json: { message: 'Subscriber' } },
  'POST /web/questionnaire/send-verification-code': { json: {} },
  'POST /web/questionnaire/check-verification-code': { json: {} },
  'POST /web/questionnaire': { json: { id: 12 } },
  'GET /web/questionnaire/create-setup-intent': { json: { clientSecret: 'seti_1_secret_2' } },
  'POST /web/questionnaire/subscribe': { json: { user: { ...profile, token: 'token-of-ada' } } },
  'POST /web/questionnaire/calculate-rates': { json: rateResult },
  'GET /web/questionnaire/business-type': { json: [{ label: 'Gym', value: 1 }] },
  'POST /web/questionnaire/package-code': { json: { exist: true, maxCountPerPackageAnnual: '600' } },
  'GET /web/providers': {
    json: [
      { id: 1, shortName: 'ASCAP', name: 'American Society of Composers, Authors and Publishers' },
      { id: '5', shortName: 'Own' },
    ],
  },
  'GET /web/helpers': {
    json: [
      { label: 'Florida', value: 10 },
      { label: 'Texas', value: '43' },
    ],
  },
  'POST /web/stripe/change-default-payment-method': { json: {} },
  'GET /web/account/info/{id}': {
    json: {
      info: profile,
      business: {
        name: 'Iron Works',
        state: 'Florida',
        type: 'Gym',
        city: 'Miami',
        address: '1 Ocean Dr',
        zipCode: 33139,
      },
      member: { totalMembers: '250', numberGroup: 20, classesPerWeek: 12 },
    },
  },
  'GET /web/account/business': {
    json: [
      { id: 31, name: 'Iron Works', isDefault: 1 },
      { id: '32', name: 'Iron Works North', isDefault: false },
    ],
  },
  'POST /web/account/business/default/{id}': { json: {} },
  'GET /web/account/membership/{id}': {
    json: {
      membership: [
        {
          address: '1 Ocean Dr',
          city: 'Miami',
          state: 'Florida',
          zip: 33139,
          pmLastFour: 4242,
          totalMonthlyPayment: '1,117.42',
          providers: ['ASCAP', 'BMI'],
          packages: [
            {
              name: 'Group',
              provider: 'ASCAP, BMI',
              startDate: '2026-11-21',
              renewalDate: '2027-11-21',
              totalAmount: '99.5',
            },
          ],
          providersDetail: [
            {
              annualLicenses: 'ASCAP',
              monthlyRate: '57.25',
              annualStartDate: '2026-11-21',
              annualRenewalDate: '2027-11-21',
            },
          ],
        },
      ],
    },
  },
  'GET /web/account/agreements': { json: [agreement(71, 'ASCAP'), agreement(72, 'BMI')] },
  'GET /web/account/agreements/business/{id}': { json: [agreement(71, 'ASCAP')] },
  'PATCH /web/account/cancel-annual-renewal': { json: { message: 'Renewal is off' } },
  'POST /web/account/subscribe': { json: {} },
  'POST /web/account/new-business': { json: { id: 33, name: 'Iron Works South' } },
  'GET /web/account/availables-providers/{id}': { json: [{ id: 3, name: 'SESAC' }] },
  'POST /web/account/package-code': { json: { exist: false } },
  'POST /web/account/calculate-rates': { json: rateResult },
  'GET /web/agreements/download/{id}': document('application/pdf', '%PDF agreement'),
  'GET /web/agreements/coverage/download/{id}': document('application/pdf', '%PDF coverage'),
  'GET /web/agreements/download-all': document('application/zip', 'PK archive'),
};

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

const fits = (key: string, method: string, path: string) => {
  const [keyMethod = '', template = ''] = key.split(' ');
  const pattern = new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`);
  return keyMethod === method && pattern.test(path);
};

/** Starts such an upstream on a free port. */
export async function startUpstream() {
  const hits: Hit[] = [];
  let replies = { ...answers };

  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const { method = '', url: path = '', headers } = request;
      const hit: Hit = { method, path, body, form: qs.parse(body), headers };
      hits.push(hit);
      const key = Object.keys(replies).find((candidate) => fits(candidate, method, path.split('?')[0] ?? ''));
      const reply = key === undefined ? { status: 404, json: { message: 'No such call' } } : replies[key];
      if (typeof reply === 'function') {
        reply(response, hit);
        return;
      }
      response.writeHead(reply?.status ?? 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(reply?.json));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Every request since the last `reset`, in order. */
    hits,
    /** Answers one call differently until the next `reset`. */
    answer(key: string, reply: Reply): void {
      replies[key] = reply;
    },
    /** What one call is answered now. */
    replyTo(key: string): Reply {
      const reply = replies[key];
      if (!reply) throw new Error(`There is no answer to ${key}`);
      return reply;
    },
    reset(): void {
      hits.length = 0;
      replies = { ...answers };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

/** A running upstream of this kind. */
export type RecordingUpstream = Awaited<ReturnType<typeof startUpstream>>;
