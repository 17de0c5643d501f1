/** The operator's token: OPERATOR_TOKEN, or outside production a file in the data folder. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { StartError } from '#common/start.ts';
import { readSecretFile } from './secretFile.ts';

const FILE = 'operator-token';

/** The operator's token can be neither read nor made; `message` is the one line a person needs. */
export class OperatorTokenError extends StartError {
  override name = 'OperatorTokenError';
}

/** Where the token comes from. */
interface Source {
  operatorToken: string | undefined;
  isProduction: boolean;
  dataDir: string;
}

/**
 * The token that `/operator` asks for; undefined when there is no such route.
 *
 * @throws OperatorTokenError
 */
export async function readOperatorToken({
  operatorToken,
  isProduction,
  dataDir,
}: Source): Promise<string | undefined> {
  if (operatorToken !== undefined || isProduction) return operatorToken;
  const path = join(dataDir, FILE);
  let token: string;
  try {
    token = await readSecretFile(dataDir, FILE, () => randomBytes(32).toString('base64url'));
  } catch (error) {
    throw new OperatorTokenError(
      `The file ${path} can be neither read nor made. Give this account access to it, or set OPERATOR_TOKEN.`,
      { cause: error },
    );
  }
  if (token !== '') return token;
  throw new OperatorTokenError(`The file ${path} is empty. Delete it, or set OPERATOR_TOKEN.`);
}
