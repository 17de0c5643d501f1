import type { CodegenConfig } from '@graphql-codegen/cli';

const scalars = {
  ID: { input: 'string', output: 'string' },
  WholeNumber: { input: 'string', output: 'string' },
  MusicPlace: { input: 'string', output: 'string' },
  Date: { input: 'string', output: 'string' },
};

/** The schema's source files, without the generated file that contains the complete schema. */
const schema = ['schema/*.graphql', '!schema/schema.graphql'];

/** The server's schema plus the client's local-only fields of the session. */
const clientSchema = [...schema, 'client/session/local.graphql'];
const operations = ['client/**/*.graphql', '!client/session/local.graphql'];

/** Generates the complete schema file, the gateway's resolver types and a typed hook for each operation. */
const config: CodegenConfig = {
  generates: {
    'schema/schema.graphql': {
      schema,
      plugins: [
        {
          add: {
            content:
              '# Made by npm run codegen from the descriptions in schema/; change those, never this.\n',
          },
        },
        'schema-ast',
      ],
      config: { sort: true },
    },
    'gateway/types.generated.ts': {
      schema,
      plugins: ['typescript'],
      config: { scalars, useTypeImports: true, enumsAsTypes: true },
    },
    'gateway/graphql/resolvers.generated.ts': {
      schema,
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
          Billing: '../upstream/wire.ts#Business',
          Business: '../upstream/wire.ts#Business',
          Payment: '../upstream/wireBilling.ts#Payment',
          PayAllPayload: '../upstream/wireBilling.ts#PaidAll',
          PayNowPayload: '../payment/service.ts#Paying',
        },
      },
    },
    'client/types.generated.ts': {
      schema: clientSchema,
      documents: operations,
      plugins: ['typescript-operations'],
      config: { scalars, useTypeImports: true, generatesOperationTypes: false },
    },
    'client/apollo/lists.generated.ts': { schema, plugins: ['./scripts/checks/listPolicies.mjs'] },
    'client/': {
      schema: clientSchema,
      documents: operations,
      preset: 'near-operation-file',
      presetConfig: { baseTypesPath: '~#client/types.generated.ts', extension: '.generated.ts' },
      plugins: ['typescript-operations', './scripts/checks/typedHooks.mjs'],
      config: {
        scalars,
        useTypeImports: true,
        importSchemaTypesFrom: '~#client/types.generated.ts',
        documentMode: 'documentNode',
        documentNodeImport: '@apollo/client#TypedDocumentNode',
        apolloReactHooksImportFrom: '#client/apollo/hooks.ts',
        apolloReactCommonImportFrom: '#client/apollo/hooks.ts',
        addDocBlocks: false,
        withMutationFn: false,
        withMutationOptionsType: false,
        withResultType: false,
      },
    },
  },
};

export default config;
