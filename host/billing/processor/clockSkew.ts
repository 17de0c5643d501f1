/** Stops charging cards while the host's clock and the processor's differ, and mails the brand once. */
import type { Context } from '#host/context.ts';
import { clockMail } from '#host/mails/billing/processor.ts';
import { forget, alertOnce } from './outageAlert.ts';

/** Returns false while the host's and the processor's clocks differ, and mails the brand once about it. */
export async function mayTryCards(context: Context): Promise<boolean> {
  const { clockDiffers } = context.intents;
  if (!clockDiffers) return true;
  const differs = await clockDiffers();
  if (differs) await alertOnce(context, 'clockAlertedAt', clockMail(context));
  else await forget(context, 'clockAlertedAt');
  return !differs;
}
