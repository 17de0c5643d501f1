/** Hashes passwords with argon2id and OWASP's recommended parameters: 19 MiB, two iterations, one lane. */
import { hash, verify } from '@node-rs/argon2';

// Algorithm 2 is argon2id. The package's const enum of algorithms is not usable under `isolatedModules`.
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Returns the argon2id hash of a password, including its salt and parameters. */
export const hashPassword = (password: string) => hash(password, parameters);

let decoy: Promise<string> | undefined;

/** Whether a password matches a hash. Without a hash, checks a decoy, so that it takes equally long. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const matches = await verify(stored ?? (await decoy), password);
  return matches && stored !== undefined;
}
