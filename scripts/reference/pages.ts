/** The pages of docs/schema/ and the schema in one file, as text. */
import { readdirSync, readFileSync } from 'node:fs';
import {
  buildSchema,
  introspectionFromSchema,
  isEnumType,
  lexicographicSortSchema,
  printSchema,
} from 'graphql';
import { renderSchema } from 'graphql-markdown';
import { format } from 'prettier';
import { ERROR_EXAMPLES } from '../parts/documentedCalls.ts';
import { describeAll } from './fields.ts';

const ROOT = new URL('../../', import.meta.url);
const PRINTED = 'schema.graphql';

const GENERATED = 'Made by `npm run codegen` from the descriptions in `schema/`; change those, never this.';

const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');

const graphqlFiles = (folder: string) =>
  readdirSync(new URL(folder, ROOT)).filter((name) => name.endsWith('.graphql') && name !== PRINTED);

const schema = lexicographicSortSchema(
  buildSchema(
    graphqlFiles('schema')
      .map((name) => read(`schema/${name}`))
      .join('\n'),
  ),
);

async function printedSchema(): Promise<string> {
  const { singleQuote, printWidth } = JSON.parse(read('.prettierrc.json')) as {
    singleQuote: boolean;
    printWidth: number;
  };
  const text = `# ${GENERATED.replaceAll('`', '')}\n\n${printSchema(schema)}`;
  return format(text, { parser: 'graphql', singleQuote, printWidth });
}

function reference(): string {
  const told = describeAll(schema);
  const introspection = introspectionFromSchema(schema);
  const types = introspection.__schema.types.map((type) => {
    if (type.kind !== 'OBJECT') return type;
    const fields = type.fields.map((field) => ({
      ...field,
      description: told.get(`${type.name}.${field.name}`),
    }));
    return { ...type, description: told.get(type.name), fields };
  });
  const lines: string[] = [];
  renderSchema(
    { __schema: { ...introspection.__schema, types } },
    {
      title: 'Schema reference',
      prologue: `${GENERATED}

The whole schema in one file is [schema/schema.graphql](../../schema/schema.graphql); operations to copy are in [examples](examples.md). A field without a call of its own comes with the field that answers its type. Every field that calls the upstream can end in the codes named with it; what they mean is said at [ErrorCode](#errorcode).`,
      printer: (text) => lines.push(text),
    },
  );
  return `${lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}

/** The operations of a file, each with the comment above it, under a heading by its name. */
const operationsOf = (file: string) =>
  read(`schema/examples/${file}`)
    .split(/(?<=^\})\n+/m)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [, name = ''] = /^(?:query|mutation) (\w+)/m.exec(part) ?? [];
      const comments = [...part.matchAll(/^# (.*)$/gm)].map(([, text]) => text).join(' ');
      const text = part.replaceAll(/^#.*\n+/gm, '').trim();
      return `### ${name}\n\n${comments === '' ? '' : `${comments}\n\n`}\`\`\`graphql\n${text}\n\`\`\`\n`;
    })
    .join('\n');

function examples(): string {
  const nouns = graphqlFiles('schema/examples').filter((file) => file !== ERROR_EXAMPLES);
  const section = (file: string) => `## ${file}\n\n${operationsOf(file)}`;
  const codes = schema.getType('ErrorCode');
  const count = isEnumType(codes) ? codes.getValues().length : 0;
  return `# Example operations

${GENERATED.replace('the descriptions in `schema/`', '`schema/examples/`')} Each runs as it stands, with its own sample variables, in Apollo Sandbox, in the explorer and in a test. What every field is stands in the [reference](README.md).

${nouns.map(section).join('\n')}
## ${ERROR_EXAMPLES}

The ${count} codes of [ErrorCode](README.md#errorcode), each with an operation that ends in it.

${operationsOf(ERROR_EXAMPLES)}`;
}

/** Every page by its path. */
export const pages = async (): Promise<Record<string, string>> => ({
  'schema/schema.graphql': await printedSchema(),
  'docs/schema/README.md': reference(),
  'docs/schema/examples.md': examples(),
});
