import type { CodegenConfig } from '@graphql-codegen/cli';

const scalars = {
  ID: { input: 'string', output: 'string' },
  WholeNumber: { input: 'string', output: 'string' },
  MusicPlace: { input: 'string', output: 'string' },
};

const LOCAL_FIELDS = 'client/session/local.graphql';
const clientSchema = ['schema/*.graphql', LOCAL_FIELDS];
const SESSION = 'client/session/*.graphql';

/** One typed hook beside each operation; `draft` is where the registration draft's type is, seen from there. */
const hooks = (draft?: string) => ({
  preset: 'near-operation-file' as const,
  presetConfig: { baseTypesPath: '~#client/types.generated.ts', extension: '.generated.ts' },
  plugins: ['typescript-operations', 'typescript-react-apollo'],
  config: {
    scalars: { ...scalars, ...(draft && { RegistrationDraft: `${draft}#RegistrationDraft` }) },
    useTypeImports: true,
    importSchemaTypesFrom: '~#client/types.generated.ts',
    documentMode: 'documentNode',
    apolloReactHooksImportFrom: '#client/apollo/hooks.ts',
    apolloReactCommonImportFrom: '#client/apollo/hooks.ts',
  },
});

/** From the schema: the gateway's resolver types. From the operations: a typed hook beside each. */
const config: CodegenConfig = {
  generates: {
    'gateway/types.generated.ts': {
      schema: 'schema/*.graphql',
      plugins: ['typescript'],
      config: { scalars, useTypeImports: true },
    },
    'gateway/graphql/resolvers.generated.ts': {
      schema: 'schema/*.graphql',
      plugins: [
        { add: { content: "import type * as Types from '../types.generated.ts';" } },
        'typescript-resolvers',
      ],
      config: {
        scalars,
        useTypeImports: true,
        namespacedImportName: 'Types',
        contextType: './context.ts#Context',
        mapperTypeSuffix: 'Model',
        mappers: {
          Agreement: '../upstream/wire.ts#Agreement',
          Business: '../upstream/wire.ts#Business',
        },
      },
    },
    'client/types.generated.ts': {
      schema: 'schema/*.graphql',
      documents: ['client/**/*.graphql', `!${SESSION}`],
      plugins: ['typescript-operations'],
      config: { scalars, useTypeImports: true, generatesOperationTypes: false },
    },
    'client/': {
      schema: 'schema/*.graphql',
      documents: ['client/**/*.graphql', `!${SESSION}`],
      ...hooks(),
    },
    'client/session/': {
      schema: clientSchema,
      documents: [SESSION, `!${LOCAL_FIELDS}`],
      ...hooks('../domain/registration/registration.ts'),
    },
  },
};

export default config;
