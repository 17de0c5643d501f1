import graphqlPlugin from '@graphql-eslint/eslint-plugin';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const code = ['**/*.ts', '**/*.tsx'];

/** The fields that the client adds to the schema for itself. */
const LOCAL_FIELDS = 'client/session/local.graphql';

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'node_modules/',
      '**/*.generated.ts',
      '**/*.generated.tsx',
      'host/platform/database/migrations/',
    ],
  },
  {
    files: code,
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { project: 'tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
      'max-lines': ['error', 300],
      'no-console': 'error',
      'no-empty': ['error', { allowEmptyCatch: false }],
    },
  },
  {
    files: ['client/**/*.tsx', 'client/**/*.ts', 'tests/client/**'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  // The client's one logger, and what a person types at a terminal.
  { files: ['client/report.ts'], rules: { 'no-console': ['error', { allow: ['info'] }] } },
  {
    files: ['tests/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^@apollo/client/testing',
              message: 'Components are tested against a real gateway, over HTTP.',
            },
          ],
        },
      ],
    },
  },
  // Which schema and which operations: .graphqlrc.yml.
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
      // One line where a line is enough, a block where it isn't.
      '@graphql-eslint/description-style': 'off',
    },
  },
  {
    files: ['client/**/*.graphql'],
    ignores: [LOCAL_FIELDS],
    rules: {
      ...graphqlPlugin.configs['flat/operations-recommended'].rules,
      '@graphql-eslint/known-directives': ['error', { ignoreClientDirectives: ['client'] }],
    },
  },
);
