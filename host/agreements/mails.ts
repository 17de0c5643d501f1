/** The mails about an agreement. */
import type { Brand } from '#common/environment.ts';
import { compose } from '#host/platform/mail/layout.ts';

/** A provider's extra document that waits for a signature. */
export const signingMail = (brand: Brand, to: string, provider: string, business: string, link: string) =>
  compose(brand, to, `You have a pending document to sign: ${provider}`, [
    `${provider} requires an extra document for ${business}. Please read and sign it here:`,
    { link, label: 'Read and sign' },
    `The ${provider} coverage can be downloaded as soon as you have signed.`,
  ]);
