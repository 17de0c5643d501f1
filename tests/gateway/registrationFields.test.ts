/** Tests that the client's field table, the schema's inputs and the host's forms have the same fields. */
import { readFileSync } from 'node:fs';
import { Kind, parse, print, type InputObjectTypeDefinitionNode, type TypeNode } from 'graphql';
import { describe, expect, test } from 'vitest';
import { ENTRIES as fields, type RequestName } from '#client/domain/registration/fields.ts';
import { schema } from '#gateway/graphql/schema.ts';
import { newBusinessForm, subscribeForm } from '#host/checkout/forms.ts';
import { answersForm } from '#host/questionnaire/routes.ts';
import { answersInWords } from '#host/rates/quoteEmails/answers.ts';
import { rateForm } from '#host/rates/service.ts';

const TABLE = 'client/domain/registration/fields.ts';
const SDL = 'schema/registration.graphql';

/** For each GraphQL input type, the client's requests that send the fields of this type. */
const FILLED_BY: Record<string, RequestName[]> = {
  AccountFormInput: ['code'],
  VerificationFormInput: ['codeCheck'],
  RatesInput: ['rates', 'promo', 'package'],
  QuestionnaireInput: ['questionnaire'],
  SubscribeInput: ['subscribe'],
  AddLocationInput: ['location'],
};

/** Fields that requests contain although no question of the registration asks for them. */
const UNASKED = new Set([
  'subscriberEmail',
  'businessPromotionCode',
  'paymentMethod',
  'idempotencyKey',
  'quoteId',
  'registrationId',
]);

/** The ZIP code's field, a header of rate requests. The ZIP code determines the dates, but not the prices. */
const PLACE_OF_RATES = 'businessZipCode';

/** Input fields that are always sent as HTTP headers and never in the form. */
const HEADERS = new Set(['idempotencyKey', 'quoteId', 'registrationId']);

function fieldsOf(input: string): string[] {
  const type = schema.getType(input);
  if (!type || !('getFields' in type)) throw new Error(`${input} is no input of the schema.`);
  return Object.keys(type.getFields());
}

describe('the table of fields and the schema', () => {
  test.each(Object.entries(FILLED_BY))('%s: each of its fields is sent', (input, requests) => {
    const forgotten = fieldsOf(input)
      .filter((name) => !UNASKED.has(name) && !(input === 'RatesInput' && name === PLACE_OF_RATES))
      .filter((name) => {
        const field = fields.find(([each]) => each === name)?.[1];
        return !requests.some((request) => field?.sentWith.includes(request));
      })
      .map((name) => `${name} is a field of ${input} and not sent with ${requests.join(', ')}: see ${TABLE}`);
    expect(forgotten).toEqual([]);
  });

  test('a subscription sends each field, and a new location each one from the business step on', () => {
    const [subscription, location] = [fieldsOf('SubscribeInput'), fieldsOf('AddLocationInput')];
    const forgotten = fields
      .filter(([, { step }]) => step !== 'verify')
      .flatMap(([name, { step }]) => [
        ...(subscription.includes(name)
          ? []
          : [`${name} is asked and missing in SubscribeInput: see ${SDL}`]),
        ...(step === 'account' || location.includes(name)
          ? []
          : [`${name} is asked and missing in AddLocationInput: see ${SDL}`]),
      ]);
    expect(forgotten).toEqual([]);
  });

  test('the specification names each field, what is sent with rates, a number’s label and each error', () => {
    const sections = readFileSync('docs/specification.md', 'utf8').split(/^## /m);
    const [, , screens = '', entities = '', transitions = '', validation = ''] = sections;
    const forgotten = fields.flatMap(([name, { step, label, rule, sentWith }]) => {
      const sample = ['', 'x', '0'].flatMap((wrong) => rule?.(wrong as never, {}) ?? []);
      return [
        !entities.includes(`\`${name}\``) && `section 3 does not name \`${name}\` in the registration form`,
        sentWith.includes('rates') &&
          !transitions.includes(`\`${name}\``) &&
          `section 4 does not name \`${name}\` in the content of the rate request`,
        step === 'metrics' &&
          !screens.replaceAll('-', ' ').toLowerCase().includes(label.toLowerCase()) &&
          `section 2 does not name "${label}" among the metrics`,
        rule && !validation.includes(`\`${name}\``) && `section 5 does not name \`${name}\``,
        ...sample.map((text) => !validation.includes(`'${text}'`) && `section 5 lacks '${text}' of ${name}`),
      ].filter((text) => typeof text === 'string');
    });
    expect(forgotten, 'add these to docs/specification.md').toEqual([]);
  });

  test('each field is sent with the request for a code or its check, the questionnaire or a purchase', () => {
    const forgotten = fields.filter(([, { sentWith }]) => sentWith.length === 0);
    expect(forgotten.map(([name]) => `${name} is asked and sent with no request: see ${TABLE}`)).toEqual([]);
  });
});

test('each question of the metrics step opens the number keyboard on a phone', () => {
  const metrics = fields.filter(([, { step }]) => step === 'metrics');
  const other = metrics.filter(([, { inputMode }]) => inputMode !== 'numeric').map(([name]) => name);
  expect(other, `set inputMode in ${TABLE}`).toEqual([]);
});

test('a field of several inputs has one type and one description', () => {
  const inputs = parse(readFileSync(new URL(`../../${SDL}`, import.meta.url), 'utf8')).definitions.filter(
    (definition): definition is InputObjectTypeDefinitionNode =>
      definition.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION,
  );
  const named = (type: TypeNode) => print(type.kind === Kind.NON_NULL_TYPE ? type.type : type);
  const first = new Map<string, { input: string; says: string }>();
  const drifted: string[] = [];
  for (const { name: input, fields: own = [] } of inputs) {
    for (const { name, type, description } of own) {
      const says = `"${description?.value ?? ''}" ${named(type)}`;
      const seen = first.get(name.value) ?? { input: input.value, says };
      first.set(name.value, seen);
      if (says !== seen.says) {
        drifted.push(
          `${name.value} is ${seen.says} in ${seen.input} and ${says} in ${input.value}: see ${SDL}`,
        );
      }
    }
  }
  expect(inputs).toHaveLength(5);
  expect(drifted).toEqual([]);
});

test.each([
  ['SubscribeInput', 'POST /web/questionnaire/subscribe', subscribeForm],
  ['AddLocationInput', 'POST /web/account/new-business', newBusinessForm],
  ['RatesInput', 'POST /web/questionnaire/calculate-rates', rateForm],
  ['QuestionnaireInput', 'POST /web/questionnaire', answersForm],
])('%s: the embedded host reads each of its fields', (input, call, form) => {
  const unread = fieldsOf(input)
    .filter((name) => !HEADERS.has(name) && !(input === 'RatesInput' && name === PLACE_OF_RATES))
    .filter((name) => !(name in form.shape))
    .map((name) => `${name} is a field of ${input} and the form of ${call} does not read it`);
  expect(unread).toEqual([]);
});

test('a mail about a quote names the group code and each number as the screen does', () => {
  const priced = fields.filter(([name, { step }]) => step === 'metrics' || name === 'packageCode');
  const other = priced.flatMap(([name, { label }]) => {
    const [question] = answersInWords({ inputs: { [name]: 1 } });
    return name in rateForm.shape && question?.[0] !== label
      ? [
          `${name} is "${label}" in ${TABLE} and "${question?.[0] ?? ''}" in host/rates/quoteEmails/answers.ts`,
        ]
      : [];
  });
  expect(other).toEqual([]);
});
