/** Lists the arguments and input fields of the schema that accept ids. */
import {
  getNamedType,
  isInputObjectType,
  isObjectType,
  Kind,
  print,
  visit,
  type GraphQLInputType,
} from 'graphql';
import { SUBSCRIBE } from '#tests/support/fixtures/account.ts';
import { schema } from '#gateway/graphql/schema.ts';
import { readExamples } from '../../scripts/checkHost/documentedCalls.ts';

/** Returns the paths of the ids in an argument's type, including those in nested inputs. */
function idsIn(type: GraphQLInputType, path: string): string[] {
  const named = getNamedType(type);
  if (named.name === 'ID') return [path];
  if (!isInputObjectType(named)) return [];
  return Object.values(named.getFields()).flatMap((field) => idsIn(field.type, `${path}.${field.name}`));
}

/** Every argument or input field of the schema that accepts an id. */
export const idArguments = Object.values(schema.getTypeMap())
  .filter((type) => isObjectType(type) && !type.name.startsWith('__'))
  .flatMap((type) =>
    Object.values(isObjectType(type) ? type.getFields() : {}).flatMap((field) =>
      field.args.flatMap((arg) => idsIn(arg.type, `${type.name}.${field.name} ${arg.name}`)),
    ),
  );

/** Arguments whose ids belong to no account: ids of PROs, states, visitors' quotes and registrations. */
export const EVERYONES = [
  'Business.rates input.businessProviders',
  'Business.rates input.registrationId',
  'Mutation.addLocation input.businessProviders',
  'Mutation.addLocation input.quoteId',
  'Mutation.addProduct input.businessProviders',
  'Mutation.checkQuestionnaireCode input.registrationId',
  'Mutation.checkVerificationCode input.registrationId',
  'Mutation.createQuestionnaire input.businessProviders',
  'Mutation.sendQuote quoteId',
  'Mutation.subscribe input.businessProviders',
  'Mutation.subscribe input.quoteId',
  'Mutation.subscribe input.registrationId',
  'Query.cities stateId',
  'Query.quote id',
  'Query.rates input.businessProviders',
  'Query.rates input.quoteId',
  'Query.rates input.registrationId',
];

/** Fields that no test compares: `reportPreview` fails if no report is due, and each `quoteId` is new. */
const NOT_COMPARED = ['reportPreview', 'quoteId'];

/** The fields of a business that the example queries select, except those in `NOT_COMPARED`. */
export const BUSINESS = readExamples()
  .flatMap(({ node: { selectionSet, variableDefinitions = [] } }) => {
    const valueOf = new Map(variableDefinitions.map((each) => [each.variable.name.value, each.defaultValue]));
    const { selections } = visit(selectionSet, {
      Field: ({ name }) => (NOT_COMPARED.includes(name.value) ? null : undefined),
      Variable: ({ name }) => valueOf.get(name.value),
    });
    return selections.flatMap((root) =>
      root.kind === Kind.FIELD && /^business(?:es)?$/.test(root.name.value)
        ? (root.selectionSet?.selections.map(print) ?? [])
        : [],
    );
  })
  .join(' ');

export const PROMO_RATES =
  'query ($id: ID!, $input: RatesInput!) { business(id: $id) { rates(input: $input) { isPackage } } }';
export const ONE_BUSINESS = `query ($id: ID!) { business(id: $id) { ${BUSINESS} } }`;
export const ALL = `{ businesses { ${BUSINESS} } agreements { agreementId shortName } }`;

/** A request in which a stranger sends an id or idempotency key that belongs to another owner. */
export interface Attempt {
  /** Path of the argument that contains this id or key. */
  at: string;
  operation: string;
  variables: () => object;
  /** Response that the stranger must receive. */
  answer: object;
}

export const errorAnswer = (status: number, message: string) => ({
  errors: [{ message, extensions: { code: 'BAD_USER_INPUT', status } }],
});

/** A stranger's `subscribe` call with an owner's value of one input field. The call must be refused. */
export const refusedSubscription = (name: string, input: object): Attempt => ({
  at: `Mutation.subscribe input.${name}`,
  operation: SUBSCRIBE,
  variables: () => ({ input }),
  answer: { data: null },
});
