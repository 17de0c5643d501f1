/** Tests the payments of a license year by moving the card sandbox's clock. */
import PDFDocument from 'pdfkit';
import { expect, onTestFinished, test, vi } from 'vitest';
import { pagesOf } from '#tests/support/fixtures/files.ts';
import { hostOfFile } from '#tests/support/fixtures/hostOfFile.ts';
import { billingOwner, statesOf } from './billingOwner.ts';

const host = hostOfFile();

test('the first payment is made with the purchase, and eleven more are scheduled @host-billing', async () => {
  const owner = await billingOwner(host, 'first@gym.example');
  const billing = await owner.billing();
  expect(await owner.locations()).toMatchObject([{ billing: { state: 'OK' } }]);
  expect(billing).toMatchObject({
    state: 'OK',
    today: '2026-11-21',
    owed: 0,
    nextPayment: { on: '2026-12-21', amount: 96.05 },
    card: { brand: 'Visa', lastFour: '4242', expires: '12/2049' },
  });
  expect(statesOf(billing)).toEqual(['PAID', ...Array<string>(11).fill('SCHEDULED')]);
  expect(billing.payments[0]).toMatchObject({
    on: '2026-11-21',
    what: 'Installment 1 of 12: ASCAP and BMI',
    amount: 96.05,
    receipt: true,
  });
  // $529.00 for ASCAP, $410.00 for BMI, 12 x $15.00 for management, and 3 % of each payment for processing.
  expect(billing.payments.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(115_260);
  expect(billing.payments.map(({ amount }) => amount)).toEqual(Array<number>(12).fill(96.05));
});

test('a year less a day later twelve payments are made once, on their days, and no receipt is generated in advance @host-billing @billing-1', async () => {
  const owner = await billingOwner(host, 'year@gym.example');
  const setPdf = vi.spyOn(PDFDocument.prototype, 'end');
  onTestFinished(() => setPdf.mockRestore());
  await host.moveTo('2027-11-20T12:00:00Z');
  // The host generates a receipt's PDF only for its download, so charging does not wait for the PDF.
  expect(setPdf).not.toHaveBeenCalled();
  const billing = await owner.billing();
  expect(statesOf(billing)).toEqual(Array<string>(12).fill('PAID'));
  expect(billing).toMatchObject({ state: 'OK', owed: 0 });
  const receipts = (await owner.subjects()).filter((subject) => subject.startsWith('Receipt R-'));
  expect(receipts).toHaveLength(11);
  const pdf = await host.call<Uint8Array>('GET', `/web/account/receipts/${billing.payments[1]?.id ?? ''}`, {
    token: await owner.token(),
  });
  expect(setPdf).toHaveBeenCalledOnce();
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  expect((await pagesOf(pdf.body)).join(' ')).toContain(
    'When this was paid, ASCAP was not signed yet. A license covers',
  );
  expect(pdf.headers.get('content-disposition')).toContain(`receipt-${billing.payments[1]?.id ?? ''}.pdf`);
});

test('a declined card costs one fee, is retried four times and then with the next payment @host-billing @billing-2', async () => {
  const owner = await billingOwner(host, 'declined@gym.example');
  await owner.changeCard('0341');
  expect(host.now().toISOString().slice(0, 10)).toBe('2027-11-20');
  await host.moveTo('2027-12-20T18:00:00Z');
  let billing = await owner.billing();
  expect(statesOf(billing).slice(0, 4)).toEqual(['PAID', 'RETRYING', 'WAITING', 'SCHEDULED']);
  expect(billing).toMatchObject({ state: 'ACTION_NEEDED', owed: 131.05 });
  expect(billing.payments[1]?.nextTryOn).toBe('2027-12-23');
  // Once the installment is paid, the host charges the fee without an action of the owner.
  expect(billing.payments[2]).toMatchObject({
    what: 'Failed payment fee',
    amount: 35,
    waitsFor: billing.payments[1]?.id,
  });
  expect(await owner.locations()).toMatchObject([{ billing: { state: 'ACTION_NEEDED' } }]);

  // The card is retried 3, 7, 14 and 21 days after the first attempt.
  await host.moveTo('2028-01-10T18:00:00Z');
  billing = await owner.billing();
  expect(billing).toMatchObject({ state: 'OVERDUE', owed: 131.05 });
  const declines = (await owner.subjects()).filter((subject) => subject.includes('was declined'));
  expect(declines).toHaveLength(4);
  expect((await owner.subjects()).filter((subject) => subject.startsWith('Overdue'))).toHaveLength(1);

  // On the next due date the host retries only the oldest installment. The new one waits. No fee is added.
  await host.moveTo('2028-01-20T18:00:00Z');
  billing = await owner.billing();
  expect(billing.payments.filter(({ what }) => what === 'Failed payment fee')).toHaveLength(1);
  expect(billing.payments.filter(({ status }) => status === 'WAITING').map(({ on }) => on)).toEqual([
    '2027-12-20',
    '2028-01-20',
  ]);
  const [, overdue] = billing.payments;
  expect(overdue?.nextTryOn).toBeNull();
  expect(billing.payments.filter(({ waitsFor }) => waitsFor !== null)).toMatchObject([
    { what: 'Failed payment fee', waitsFor: overdue?.id },
    { on: '2028-01-20', waitsFor: overdue?.id },
  ]);
  // The sum in the reminder includes the payment that is due today.
  expect((await owner.subjects())[0]).toBe('Reminder: you owe $227.10 for Iron Temple');
  const reminder = await host.mailAbout('Reminder: you owe');
  expect(reminder).toContain(
    'This is a reminder: you owe $227.10 for Iron Temple: 2 payments, and a failed payment fee of $35.00. One payment is overdue (list below). ',
  );
  expect(reminder).toContain('We try your card again on Feb 20, 2028, when the next payment is due.');

  await owner.changeCard('4242');
  await host.moveTo(new Date(host.now().getTime() + 60_000).toISOString());
  billing = await owner.billing();
  expect(billing).toMatchObject({ state: 'OK', owed: 0 });
  // One mail has the receipts of two installments and of the fee.
  expect(await owner.subjects()).toContain('Receipts: $227.10 for Iron Temple');
  expect(
    billing.payments.filter(({ status }) => status === 'PAID').map(({ on, amount }) => [on, amount]),
  ).toEqual([
    ['2027-11-20', 96.05],
    ['2027-12-20', 96.05],
    ['2027-12-20', 35],
    ['2028-01-20', 96.05],
  ]);
});
