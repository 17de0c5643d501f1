/** While our clock and the processor's differ no card is charged, and the business gets one mail. */
import type { Context } from '#host/context.ts';
import { clockMail } from '#host/mails/billing/processor.ts';
import { forget, alertOnce } from './outageAlert.ts';

/** Whether cards may be charged now. */
export async function mayTryCards(context: Context): Promise<boolean> {
  const { clockDiffers } = context.intents;
  if (!clockDiffers) return true;
  const differs = await clockDiffers();
  if (differs) await alertOnce(context, 'clockAlertedAt', clockMail(context));
  else await forget(context, 'clockAlertedAt');
  return !differs;
}
