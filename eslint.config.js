import graphqlPlugin from '@graphql-eslint/eslint-plugin';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const code = ['**/*.ts', '**/*.tsx'];

/** One border of the house: `files` must not import what matches `patterns`, because of `message`. */
const border = (files, ...walls) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns: walls }] },
});

const wall = (regex, message) => ({ regex, message });

const clientFeatures = [
  'account',
  'agreements',
  'auth',
  'catalogue',
  'landing',
  'payment',
  'questionnaire',
  'rates',
  'samples',
];

const serverTrees = wall('/(gateway|host)/', 'The client meets the server in schema/ and on the wire alone.');
const otherFeature = (feature) =>
  wall(
    `^\\.\\./(${clientFeatures.filter((other) => other !== feature).join('|')})/`,
    'Features never import one another; routes.tsx composes them.',
  );

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'node_modules/',
      '**/*.generated.ts',
      '**/*.generated.tsx',
      'host/database/migrations/',
    ],
  },
  {
    files: code,
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
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
  { files: ['client/apollo/report.ts'], rules: { 'no-console': ['error', { allow: ['info'] }] } },
  border(
    ['schema/**/*.ts'],
    wall('/(gateway|host|client)/', 'schema/ is the contract and knows no side of it.'),
  ),
  border(
    ['gateway/**/*.ts'],
    wall('/(host|client)/', 'The gateway reaches the host and the client over the wire alone.'),
  ),
  border(
    ['host/**/*.ts'],
    wall('/(gateway|client)/', 'The host is reached over HTTP only and imports nothing of its callers.'),
    wall('/schema/(?!limits|environment)', 'Of schema/, the host may read limits.ts and environment.ts.'),
  ),
  border(['client/**/*.ts', 'client/**/*.tsx'], serverTrees),
  border(['client/ui/**'], serverTrees, wall(`/(${clientFeatures.join('|')})/`, 'ui/ knows no feature.')),
  border(
    ['client/apollo/**'],
    serverTrees,
    wall(`/(${clientFeatures.join('|')})/`, 'apollo/ knows no feature.'),
  ),
  ...clientFeatures.map((feature) => border([`client/${feature}/**`], serverTrees, otherFeature(feature))),
  border(
    ['tests/**'],
    wall('^@apollo/client/testing', 'Components are tested against a real gateway, over HTTP.'),
  ),
  {
    files: ['schema/*.graphql'],
    extends: [{ plugins: { '@graphql-eslint': graphqlPlugin } }],
    languageOptions: {
      parser: graphqlPlugin.parser,
      parserOptions: { graphQLConfig: { schema: './schema/*.graphql' } },
    },
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
);
