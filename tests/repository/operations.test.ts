/** Tests that a gateway accepts its own operations and those of the last three releases. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { withReleases } from '../../scripts/build/operations.ts';
import { temporaryFolder } from '#tests/support/fixtures/temporaryFolder.ts';

test('a gateway knows its own operations and those of the last three releases, each once', () => {
  const folder = temporaryFolder(onTestFinished);
  writeFileSync(join(folder, '1.9.0.graphql'), 'type Query { a: Int }');
  for (const version of ['1.2.0', '1.9.0', '1.10.0', '2.0.0'])
    writeFileSync(join(folder, `${version}.operations.json`), JSON.stringify(['own', `of ${version}`]));
  expect(withReleases(['own', 'new'], folder)).toEqual(['own', 'new', 'of 1.9.0', 'of 1.10.0', 'of 2.0.0']);
});
