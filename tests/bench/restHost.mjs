/**
 * The contract's REST host, as far as the benchmark asks it: every answer is ready, so that it is never what is waited
 * for. Its argument says how many businesses the owner has.
 */
import { createServer } from 'node:http';

const business = (id) => ({ id: String(id), name: `Gym ${id}`, isDefault: id === 1 });

const license = (name, monthlyRate) => ({
  annualLicenses: name,
  monthlyRate,
  annualStartDate: '2026-11-21',
  annualRenewalDate: '2027-11-21',
});

const membership = (id) => ({
  membership: [
    {
      id: String(id),
      address: `${id} Ocean Drive`,
      city: 'Miami',
      state: 'Florida',
      zip: '33139',
      pmLastFour: '4242',
      totalMonthlyPayment: 117.42 + id,
      providers: ['ASCAP', 'BMI', 'SESAC', 'GMR'],
      packages: [
        {
          name: 'Group',
          provider: 'ASCAP, BMI',
          startDate: '2026-11-21',
          renewalDate: '2027-11-21',
          totalAmount: 99.5,
        },
      ],
      providersDetail: [license('SESAC', 57.25), license('GMR', 41.75)],
    },
  ],
});

const agreements = (id) =>
  ['ASCAP', 'BMI', 'SESAC', 'GMR'].map((shortName, at) => ({
    agreementId: `${id}0${at}`,
    name: `${shortName} license of Gym ${id}`,
    shortName,
    agreementLink: `/agreements/${id}0${at}`,
    coverageLink: at % 2 === 0 ? `/coverage/${id}0${at}` : null,
    status: at === 3 ? 'PENDING_SIGNATURE' : 'ACTIVE',
  }));

const rates = {
  total: { rightManagementFee: 15, processingFee: 3.42, subTotalManagementFee: 0, totalPayment: 117.42 },
  providers: [
    { id: '1', monthly: 57.25 },
    { id: '2', monthly: 41.75 },
    { id: '3', monthly: 20.5 },
  ],
  isPackage: false,
  promoCode: { codeManagementFee: 15 },
};

const ids = Array.from({ length: Number(process.argv[2]) }, (_, at) => at + 1);
const answers = new Map(
  [
    [
      '/web/providers',
      ['ASCAP', 'BMI', 'SESAC', 'GMR', 'Barline Music'].map((shortName, at) => ({
        id: String(at + 1),
        shortName,
        name: shortName,
      })),
    ],
    ['/web/account/business', ids.map(business)],
    ...ids.map((id) => [`/web/account/membership/${id}`, membership(id)]),
    ...ids.map((id) => [`/web/account/agreements/business/${id}`, agreements(id)]),
    ['/web/questionnaire/calculate-rates', rates],
  ].map(([path, body]) => [path, Buffer.from(JSON.stringify(body))]),
);

let calls = 0;
const server = createServer((request, response) => {
  calls += 1;
  request.resume();
  const body = answers.get(request.url);
  if (!body) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => process.send(`http://127.0.0.1:${server.address().port}`));
process.on('message', () => process.send(calls));
process.once('disconnect', () => process.exit());
