/** While our clock and the card provider's differ no card is tried, and the business is told once. */
import type { Context } from '#host/context.ts';
import { clockMail } from '#host/mails/billing/processor.ts';
import { forget, alertOnce } from './outageAlert.ts';

/** Whether cards may be tried now. */
export async function mayTryCards(context: Context): Promise<boolean> {
  const { clockDiffers } = context.intents;
  if (!clockDiffers) return true;
  const differs = await clockDiffers();
  if (differs) await alertOnce(context, 'clockAlertedAt', clockMail(context));
  else await forget(context, 'clockAlertedAt');
  return !differs;
}
