/**
 * Serves the REST calls that the benchmark needs. Responses are serialized in advance, because the host must
 * not slow down the gateway. The program's argument is the number of the owner's businesses.
 */
import { createServer } from 'node:http';

const term = { startDate: '2026-11-21', renewalDate: '2027-11-21' };

const license = (annualLicenses, monthlyRate) => ({
  annualLicenses,
  monthlyRate,
  annualStartDate: term.startDate,
  annualRenewalDate: term.renewalDate,
});

const membership = (id) => ({
  id: String(id),
  address: `${id} Ocean Drive`,
  city: 'Miami',
  state: 'Florida',
  zip: '33139',
  pmLastFour: '4242',
  totalMonthlyPayment: 117.42 + id,
  providers: ['ASCAP', 'BMI', 'SESAC', 'GMR'],
  packages: [{ name: 'Group', provider: 'ASCAP, BMI', ...term, totalAmount: 99.5 }],
  providersDetail: [license('SESAC', 57.25), license('GMR', 41.75)],
});

const agreement = (id) => (shortName, at) => ({
  agreementId: `${id}0${at}`,
  name: `${shortName} license of Gym ${id}`,
  shortName,
  agreementLink: `/agreements/${id}0${at}`,
  coverageLink: at % 2 === 0 ? `/coverage/${id}0${at}` : null,
  status: at === 3 ? 'PENDING_SIGNATURE' : 'ACTIVE',
});

const ids = Array.from({ length: Number(process.argv[2]) }, (_, at) => at + 1);
const names = ['ASCAP', 'BMI', 'SESAC', 'GMR'];

const answers = {
  '/web/providers': [...names, 'Barline Music'].map((name, at) => ({
    id: String(at + 1),
    shortName: name,
    name,
  })),
  '/web/account/business': ids.map((id) => ({ id: String(id), name: `Gym ${id}`, isDefault: id === 1 })),
  '/web/questionnaire/calculate-rates': {
    total: { rightManagementFee: 15, processingFee: 3.42, subTotalManagementFee: 0, totalPayment: 117.42 },
    providers: [57.25, 41.75, 20.5].map((monthly, at) => ({ id: String(at + 1), monthly })),
    isPackage: false,
    promoCode: { codeManagementFee: 15 },
  },
};
for (const id of ids) {
  answers[`/web/account/membership/${id}`] = { membership: [membership(id)] };
  answers[`/web/account/agreements/business/${id}`] = names.map(agreement(id));
}
const bodies = new Map(
  Object.entries(answers).map(([path, answer]) => [path, Buffer.from(JSON.stringify(answer))]),
);

let calls = 0;
const server = createServer((request, response) => {
  calls += 1;
  request.resume();
  const body = bodies.get(request.url);
  if (!body) return response.writeHead(404).end();
  return response
    .writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
    .end(body);
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => process.send(`http://127.0.0.1:${server.address().port}`));
process.on('message', () => process.send(calls));
process.once('disconnect', () => process.exit());
