import type { CodegenConfig } from '@graphql-codegen/cli';

const scalars = {
  ID: { input: 'string', output: 'string' },
  WholeNumber: { input: 'string', output: 'string' },
  MusicPlace: { input: 'string', output: 'string' },
};

const clientSchema = ['schema/*.graphql', 'client/apollo/local.graphql'];
const operations = ['client/**/*.graphql', '!client/apollo/local.graphql'];

/** Where a generated file of the client finds the draft's type: files differ in depth. */
const clientConfig = (root: string) => ({
  scalars: { ...scalars, RegistrationDraft: `${root}/apollo/registration#RegistrationDraft` },
  useTypeImports: true,
});

/** From the schema: the gateway's resolver types. From the operations: a typed hook beside each. */
const config: CodegenConfig = {
  generates: {
    'gateway/resolvers.generated.ts': {
      schema: 'schema/*.graphql',
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        scalars,
        useTypeImports: true,
        contextType: './context#Context',
        mapperTypeSuffix: 'Model',
        mappers: {
          Agreement: './upstream/wire#Agreement',
          Business: './upstream/wire#Business',
        },
      },
    },
    'client/types.generated.ts': {
      schema: clientSchema,
      documents: operations,
      plugins: ['typescript-operations'],
      config: { ...clientConfig('.'), generatesOperationTypes: false },
    },
    'client/': {
      schema: clientSchema,
      documents: operations,
      preset: 'near-operation-file',
      presetConfig: { baseTypesPath: 'types.generated.ts', extension: '.generated.ts' },
      plugins: ['typescript-operations', 'typescript-react-apollo'],
      config: {
        ...clientConfig('..'),
        importSchemaTypesFrom: 'client/types.generated.ts',
        documentMode: 'documentNode',
        apolloReactHooksImportFrom: '../apollo/hooks',
        apolloReactCommonImportFrom: '../apollo/hooks',
      },
    },
  },
};

export default config;
