import type { Rows } from '#tests/support/upstream/row.ts';

const states = [
  { label: 'Florida', value: 10 },
  { label: 'Texas', value: '43' },
];

export const catalogue = {
  'GET /web/questionnaire/business-type': {
    operation: 'BusinessTypes',
    reply: [{ label: 'Gym', value: 1 }],
    data: { businessTypes: [{ label: 'Gym', value: '1' }] },
  },
  'GET /web/providers': {
    operation: 'Providers',
    reply: [
      { id: 1, shortName: 'ASCAP', name: 'American Society of Composers, Authors and Publishers' },
      { id: '5', shortName: 'Own' },
    ],
    data: {
      providers: [
        { id: '1', shortName: 'ASCAP' },
        { id: '5', shortName: 'Own', name: null },
      ],
    },
  },
  'GET /web/helpers': {
    operation: 'States',
    reply: states,
    data: {
      states: [
        { label: 'Florida', value: '10' },
        { label: 'Texas', value: '43' },
      ],
    },
  },
  'GET /web/helpers?state_id={stateId}': {
    operation: 'Cities',
    path: '/web/helpers?state_id=10',
    reply: states,
    data: { cities: [{ label: 'Florida' }, { label: 'Texas' }] },
  },
} satisfies Rows;
