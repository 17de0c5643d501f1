/** Reads the operator's token from OPERATOR_TOKEN or, outside production, from a file in the data folder. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Environment } from '#common/server/environment.ts';
import { StartError } from '#common/server/start.ts';
import { readSecretFile } from './secretFile.ts';

const FILE = 'operator-token';

/** Returns the operator's token, or undefined in production without OPERATOR_TOKEN. @throws StartError */
export async function readOperatorToken({ operatorToken, isProduction, dataDir }: Environment) {
  if (operatorToken !== undefined || isProduction) return operatorToken;
  const make = () => randomBytes(32).toString('base64url');
  const token = await readSecretFile({ dataDir, name: FILE, variable: 'OPERATOR_TOKEN', make });
  if (token !== '') return token;
  throw new StartError(`The file ${join(dataDir, FILE)} is empty. Delete it, or set OPERATOR_TOKEN.`);
}
