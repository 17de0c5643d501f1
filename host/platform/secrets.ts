/** Protects secrets in the database from a person who can read the database but not the data key. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The purpose of a digest or a sealed text. One for another purpose never matches or opens. */
export type Purpose = 'key check' | 'verification code' | 'purchase body' | 'mail' | 'client address';

/** Keyed digests and authenticated encryption, all under one data key. */
export interface Secrets {
  /** HMAC-SHA-256 as URL-safe text. Without the key no guess can be checked against it. */
  digest: (purpose: Purpose, text: string) => string;
  /** Encrypts with AES-256-GCM, as base64. */
  seal: (purpose: Purpose, text: string) => string;
  /** @throws Error when the text was sealed with another key, for another purpose, or was changed */
  open: (purpose: Purpose, sealed: string) => string;
}

/** The secrets of a data key of 32 bytes. */
export function createSecrets(dataKey: Buffer): Secrets {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', dataKey, '', `barline ${use}`, 32));
  const digestKey = derive('digest');
  const sealKey = derive('seal');
  return {
    digest: (purpose, text) =>
      createHmac('sha256', digestKey)
        .update(JSON.stringify([purpose, text]))
        .digest('base64url'),

    seal: (purpose, text) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(purpose));
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64');
    },

    open: (purpose, sealed) => {
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
