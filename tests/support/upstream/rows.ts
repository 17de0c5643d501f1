/** Combines all rows (one per upstream call), and reads the example operation that a row names. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, parse, print } from 'graphql';
import type { EndpointKey } from '#gateway/upstream/endpoints.ts';
import type { AllRows } from './row.ts';
import { account } from './rows/account.ts';
import { agreements } from './rows/agreements.ts';
import { auth } from './rows/auth.ts';
import { catalogue } from './rows/catalogue.ts';
import { payment } from './rows/payment.ts';
import { questionnaire } from './rows/questionnaire.ts';
import { rates } from './rows/rates.ts';

const byNoun = { account, agreements, auth, catalogue, payment, questionnaire, rates };

export const rows: AllRows = {
  ...account,
  ...agreements,
  ...auth,
  ...catalogue,
  ...payment,
  ...questionnaire,
  ...rates,
};

/** Every row's key and file name. A key that is in two files is listed twice, so that a test can find it. */
export const rowKeys = Object.entries(byNoun).flatMap(([noun, ofNoun]) =>
  Object.keys(ofNoun).map((key) => ({ noun, key: key as EndpointKey })),
);

/** Returns the text of an example operation. @throws Error when the example file does not contain it */
export function exampleOf(noun: string, name: string): string {
  const file = `schema/examples/${noun}.graphql`;
  const document = parse(readFileSync(join(import.meta.dirname, '../../..', file), 'utf8'));
  const found = document.definitions.find(
    (definition) => definition.kind === Kind.OPERATION_DEFINITION && definition.name?.value === name,
  );
  if (!found) {
    throw new Error(
      `${file} has no operation ${name}: add it, or correct the name in tests/support/upstream/rows/${noun}.ts`,
    );
  }
  return print(found);
}
