import graphqlPlugin from '@graphql-eslint/eslint-plugin';

/** The fields that the client adds to the schema for itself. */
const LOCAL_FIELDS = 'client/session/local.graphql';

/** The complete schema in one file, which `npm run codegen` prints. */
const PRINTED = 'schema/schema.graphql';

/** The rules of the schema and of the client's operations; TypeScript's are in .oxlintrc.json. */
export default [
  { ignores: [PRINTED] },
  // .graphqlrc.yml names the schema and the operations.
  {
    files: ['schema/*.graphql', 'client/**/*.graphql'],
    plugins: { '@graphql-eslint': graphqlPlugin },
    languageOptions: { parser: graphqlPlugin.parser },
  },
  {
    files: ['schema/*.graphql', LOCAL_FIELDS],
    rules: {
      ...graphqlPlugin.configs['flat/schema-recommended'].rules,
      '@graphql-eslint/require-description': [
        'error',
        {
          types: true,
          FieldDefinition: true,
          InputValueDefinition: true,
          EnumValueDefinition: true,
          DirectiveDefinition: true,
        },
      ],
      '@graphql-eslint/strict-id-in-types': 'off',
      '@graphql-eslint/no-typename-prefix': 'off',
      // Short descriptions are one line, long ones a block.
      '@graphql-eslint/description-style': 'off',
    },
  },
  {
    // A response has the codes in its `extensions`, which no field of the schema references.
    files: ['schema/errors.graphql'],
    rules: { '@graphql-eslint/no-unreachable-types': 'off' },
  },
  {
    files: ['client/**/*.graphql'],
    ignores: [LOCAL_FIELDS],
    rules: {
      ...graphqlPlugin.configs['flat/operations-recommended'].rules,
      '@graphql-eslint/known-directives': ['error', { ignoreClientDirectives: ['client'] }],
    },
  },
];
