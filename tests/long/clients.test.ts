/** Tests the product with third-party GraphQL clients and code generators, installed in a separate folder. */
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProduct } from '#tests/support/servers/product.ts';
import { temporaryFolder } from '#tests/support/fixtures/temporaryFolder.ts';

const FOLDER = join(import.meta.dirname, 'clients');
const SCHEMA_FILE = join(import.meta.dirname, '../../schema/schema.graphql');
const EXAMPLES = join(import.meta.dirname, '../../schema/examples/*.graphql');

const dataDir = temporaryFolder();
let product: Awaited<ReturnType<typeof startProduct>>;

beforeAll(async () => {
  await promisify(execFile)('npm', ['ci', '--no-audit', '--no-fund'], { cwd: FOLDER });
  product = await startProduct({ dataDir });
}, 600_000);
afterAll(async () => {
  rmSync(join(FOLDER, 'dist'), { recursive: true, force: true });
  await product.stop();
});

/**
 * Runs a program installed in `FOLDER`, and returns its output.
 * @throws Error with the program's output if the program fails
 */
async function run(program: string, args: string[], cwd = FOLDER): Promise<string> {
  const bin = join(FOLDER, 'node_modules/.bin', program);
  const { stdout } = await promisify(execFile)(bin, args, { cwd, maxBuffer: 16_000_000 });
  return stdout;
}

/** Writes a file below `dist` in `FOLDER`, and returns its path. */
function write(path: string, content: string | object): string {
  const file = join(FOLDER, 'dist', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const generated = (path: string) => readFileSync(join(FOLDER, 'dist', path), 'utf8');

/** Checks TypeScript files below `dist/<name>` with the compiler. @throws Error with the compiler's output */
const compiles = (name: string) =>
  run('tsc', ['-p', write(`${name}/tsconfig.json`, { compilerOptions: STRICT, include: ['.'] })]);

const STRICT = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: 'es2023',
  module: 'esnext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  types: [],
};

test('each client gets its answer, or a text that says what to send instead', async () => {
  const output = await promisify(execFile)(process.execPath, ['requests.mjs', new URL(product.url).origin], {
    cwd: FOLDER,
  });
  const results = JSON.parse(output.stdout) as Record<string, { result?: object; error?: string }>;
  const provider = expect.objectContaining({ id: '1', shortName: 'ASCAP' }) as unknown;
  const providers = { result: { providers: expect.arrayContaining([provider]) as unknown } };
  const wrongPassword = { error: 'E-mail or password is not right. Please try again.' };
  const onePerRequest = { error: 'Please send one operation per request.' };
  expect(results).toEqual({
    'graphql-request': providers,
    'graphql-request, a refused login': wrongPassword,
    'graphql-request, in a batch': onePerRequest,
    urql: providers,
    'urql by GET': providers,
    'urql, a refused login': wrongPassword,
    'Apollo Client 3': providers,
    'Apollo Client 3 with persisted queries': providers,
    'Apollo Client 3 with persisted queries by GET': providers,
    'Apollo Client 3 in batches': onePerRequest,
    'Apollo Client 4': providers,
    'Apollo Client 4 with persisted queries': providers,
    'Apollo Client 4 in batches': onePerRequest,
    // WebSocket clients discard the text of the gateway's response, so this error shows only the status.
    'a subscription of graphql-ws': { error: 'Unexpected server response: 400' },
    'a subscription by POST': { error: 'There are no subscriptions: please send a query instead.' },
  });
});

describe.each(['URL', 'file'])('on the %s of the schema', (place) => {
  const name = place.toLowerCase();
  const schema = () => (place === 'URL' ? `${product.url}/graphql` : SCHEMA_FILE);

  test('graphql-codegen generates the client preset and the hooks of typescript-react-apollo, which compile', async () => {
    const config = write(`${name}/codegen.json`, {
      schema: schema(),
      documents: EXAMPLES,
      generates: {
        [join(FOLDER, `dist/${name}/preset/`)]: { preset: 'client' },
        [join(FOLDER, `dist/${name}/hooks.ts`)]: {
          plugins: ['typescript', 'typescript-operations', 'typescript-react-apollo'],
          config: { scalars: { DateTime: 'string' } },
        },
      },
    });
    await run('graphql-codegen', ['--config', config]);
    expect(generated(`${name}/preset/graphql.ts`)).toContain('ProvidersDocument');
    expect(generated(`${name}/hooks.ts`)).toMatch(/export function use\w+Query/);
    await compiles(`${name}/preset`);
  });

  test('gql.tada infers the types of an operation', async () => {
    write(`${name}/tada/tsconfig.json`, {
      compilerOptions: {
        ...STRICT,
        plugins: [{ name: 'gql.tada/ts-plugin', schema: schema(), tadaOutputLocation: './env.d.ts' }],
      },
    });
    await run('gql.tada', ['generate-output'], join(FOLDER, `dist/${name}/tada`));
    write(
      `${name}/tada/operation.ts`,
      `import { graphql, type ResultOf } from 'gql.tada';
       const query = graphql('{ providers { id shortName } }');
       export const idsOf = ({ providers }: ResultOf<typeof query>): string[] => providers.map(({ id }) => id);`,
    );
    await run('tsc', ['-p', join(FOLDER, `dist/${name}/tada`)]);
  });
});

test('Relay’s compiler generates an operation', async () => {
  write('relay/src/Providers.ts', 'graphql`query ProvidersQuery { providers { id shortName } }`;\n');
  const config = write('relay/relay.config.json', {
    src: './src',
    schema: '../../../../../schema/schema.graphql',
    language: 'typescript',
    artifactDirectory: './generated',
  });
  mkdirSync(join(FOLDER, 'dist/relay/generated'));
  await run('relay-compiler', [config], join(FOLDER, 'dist/relay'));
  expect(generated('relay/generated/ProvidersQuery.graphql.ts')).toContain('readonly shortName: string');
});
