/** Opaque tokens: only their hash is stored, so a copy of the database opens nothing. */
import { createHash, randomBytes } from 'node:crypto';

/** 32 random bytes as URL-safe text. */
export const newToken = () => randomBytes(32).toString('base64url');

/** The stored form of a token. A fast hash is enough, because a token has too many values to be guessed. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');
