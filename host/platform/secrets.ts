/** Protects secrets in the database against a reader of the database who does not have the data key. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The purpose of a digest or an encrypted text. Neither is valid for another purpose. */
export type Purpose =
  'key check' | 'signing link' | 'verification code' | 'purchase body' | 'mail' | 'client address';

/** Keyed digests and authenticated encryption under one data key. */
export type Secrets = ReturnType<typeof createSecrets>;

/** Creates the `Secrets` of a data key of 32 bytes. */
export function createSecrets(dataKey: Buffer) {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', dataKey, '', `barline ${use}`, 32));
  const digestKey = derive('digest');
  const sealKey = derive('seal');
  return {
    /** Returns a text's HMAC-SHA-256 in base64url. Guesses of the text cannot be tested without the key. */
    digest: (purpose: Purpose, text: string) =>
      createHmac('sha256', digestKey)
        .update(JSON.stringify([purpose, text]))
        .digest('base64url'),

    /** Encrypts a text with AES-256-GCM and returns base64. */
    seal: (purpose: Purpose, text: string) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(purpose));
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64');
    },

    /** Decrypts a text. @throws Error if the key or the purpose differs, or the text was changed */
    open: (purpose: Purpose, sealed: string) => {
      const bytes = Buffer.from(sealed, 'base64');
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', sealKey, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(tag);
      const content = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([content, decipher.final()]).toString('utf8');
    },
  };
}
