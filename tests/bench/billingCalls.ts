/** Creates and confirms a payment intent for each of many installments by direct calls, without a host. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createStripe } from '#host/platform/cards/stripe.ts';

/** The message with which the parent process starts the calls. */
export interface BareCalls {
  stripeUrl: string;
  payments: number;
  /** Number of installments that are charged at the same time. */
  atOnce: number;
}

process.once('disconnect', () => process.exit());

const [{ stripeUrl, payments, atOnce }] = (await once(process, 'message')) as [BareCalls];
const { createIntent, confirmIntent } = createStripe({ secretKey: 'sk_test_1', apiUrl: stripeUrl });
let left = payments;
const begun = performance.now();
const worker = async () => {
  while (left > 0) {
    left -= 1;
    const intentId = await createIntent({
      paymentId: randomUUID(),
      attemptId: randomUUID(),
      customerId: 'cus_1',
      amountCents: 9605,
      description: 'Barline Music: ASCAP, BMI, Rights Management Fee, Processing Fee',
    });
    await confirmIntent({
      intentId,
      attemptId: randomUUID(),
      paymentMethod: 'pm_good',
      isOnSession: false,
      isRecurring: true,
    });
  }
};
await Promise.all(Array.from({ length: atOnce }, worker));
process.send?.((performance.now() - begun) / 1_000);
