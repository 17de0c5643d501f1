import graphqlPlugin from '@graphql-eslint/eslint-plugin';

/** File of the local-only fields by which the client extends the schema. */
const LOCAL_FIELDS = 'client/session/local.graphql';

/** Generated file that contains the complete schema. */
const PRINTED = 'schema/schema.graphql';

/** Rules for the schema and the client's operations. The rules for TypeScript are in .oxlintrc.json. */
export default [
  { ignores: [PRINTED] },
  // .graphqlrc.yml names the files of the schema and the operations.
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
      // Short descriptions are one line and long ones a block, so neither style is enforced.
      '@graphql-eslint/description-style': 'off',
    },
  },
  {
    // Error codes are sent in `extensions` of a response, so no field of the schema references their type.
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
