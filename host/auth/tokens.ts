/** Creates opaque tokens. Only their hashes are stored, so that a copy of the database gives no access. */
import { createHash, randomBytes } from 'node:crypto';

/** Returns 32 random bytes as URL-safe text. */
export const newToken = () => randomBytes(32).toString('base64url');

/** Returns the stored hash of a token. A fast hash is enough, because 256 random bits cannot be guessed. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');
