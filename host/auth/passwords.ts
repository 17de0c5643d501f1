/** Passwords: argon2id with the parameters that OWASP recommends (19 MiB, two passes, one lane). */
import { hash, verify } from '@node-rs/argon2';

// The package's Algorithm is a const enum, which isolated modules cannot read; 2 is argon2id.
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The argon2id hash of a password, its salt and parameters included. */
export const hashPassword = (password: string) => hash(password, parameters);

let decoy: Promise<string> | undefined;

/** Whether a password matches a hash. With no hash (an unknown address) it takes as long and returns false. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const matches = await verify(stored ?? (await decoy), password);
  return matches && stored !== undefined;
}

/** Whether a password matches any of the hashes. */
export async function isAmong(hashes: readonly string[], password: string): Promise<boolean> {
  for (const stored of hashes) {
    if (await verify(stored, password)) return true;
  }
  return false;
}
