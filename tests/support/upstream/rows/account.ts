import type { Rows } from '#tests/support/upstream/row.ts';
import { calculated, done, license, location, metrics, profile } from './samples.ts';

const business = '31';
const product = { businessId: business, businessProviders: ['3'], isBgMusic: '1' };
const { businessTotalMembers, businessNumberGroup, businessClassesPerWeek } = metrics;
const counts = { businessTotalMembers, businessNumberGroup, businessClassesPerWeek };

const renewal = {
  state: 'ON' as const,
  endsOn: '2027-11-20',
  optOutUntil: '2027-11-20T05:00:00Z',
  timeZone: 'America/New_York',
  restorable: false,
  unsigned: ['GMR'],
  endings: [{ name: 'ASCAP', endsOn: '2027-11-20', state: 'LATE' as const }],
};
const noticed = { on: '2027-11-21', monthlyNow: 1117.42 };
const report = { dueOn: '2027-10-22', reportedOn: null, groupCapacity: 24, classesPerWeek: 12 };
const fees = [
  { label: 'Rights Management Fee', monthly: 15 },
  { label: 'Partner code WELCOME10', monthly: -10 },
];

export const account = {
  'GET /web/account/info/{id}': {
    operation: 'Settings',
    variables: { id: business },
    reply: {
      info: profile,
      business: {
        name: 'Iron Works',
        state: 'Florida',
        type: 'Gym',
        city: 'Miami',
        address: '1 Ocean Dr',
        zipCode: 33139,
      },
      member: { totalMembers: '250', numberGroup: 20, classesPerWeek: 12 },
    },
    data: {
      business: {
        account: {
          info: { fullName: 'Ada Owner' },
          business: { name: 'Iron Works', zipCode: '33139' },
          member: { totalMembers: 250, numberGroup: 20, classesPerWeek: 12 },
        },
      },
    },
  },
  'GET /web/account/business': {
    operation: 'Businesses',
    reply: [
      { id: 31, name: 'Iron Works', isDefault: 1, billing: { state: 'OK' } },
      { id: '32', name: 'Iron Works North', isDefault: false },
    ],
    data: {
      businesses: [
        { id: '31', name: 'Iron Works', isDefault: true },
        { id: '32', name: 'Iron Works North', isDefault: false },
      ],
    },
  },
  'POST /web/account/business/default/{id}': {
    operation: 'MainLocation',
    variables: { id: business },
    reply: {},
    data: { setDefaultBusiness: { id: '31', isDefault: true } },
  },
  'GET /web/account/membership/{id}': {
    operation: 'Membership',
    variables: { id: business },
    reply: {
      membership: [
        {
          address: '1 Ocean Dr',
          city: 'Miami',
          state: 'Florida',
          zip: 33139,
          pmLastFour: 4242,
          totalMonthlyPayment: '1,117.42',
          providers: ['ASCAP', 'BMI'],
          packages: [
            {
              name: 'Group',
              provider: 'ASCAP, BMI',
              startDate: '2026-11-21',
              renewalDate: '2027-11-21',
              totalAmount: '99.5',
            },
          ],
          providersDetail: [license('ASCAP', '57.25')],
          renewal: { ...renewal, noticed: { ...noticed, monthly: '1,139.50' } },
          report: { ...report, members: '300', squareFootage: null },
          pendingProviders: ['ASCAP'],
          fees,
          packagesPaidByGroup: true,
          isBgMusic: 1,
        },
      ],
    },
    data: {
      business: {
        address: '1 Ocean Dr',
        zip: '33139',
        pmLastFour: '4242',
        totalMonthlyPayment: 1117.42,
        providers: ['ASCAP', 'BMI'],
        packages: [{ name: 'Group', provider: 'ASCAP, BMI', totalAmount: 99.5 }],
        providersDetail: [{ annualLicenses: 'ASCAP', monthlyRate: 57.25 }],
        renewal: { ...renewal, noticed: { ...noticed, monthly: 1139.5 } },
        report: { ...report, members: 300, squareFootage: null },
        pendingProviders: ['ASCAP'],
        fees,
        packagesPaidByGroup: true,
        isBgMusic: '1',
      },
    },
  },
  'PATCH /web/account/cancel-annual-renewal': {
    operation: 'TurnOffRenewal',
    reply: { message: 'Renewal is off' },
    data: { cancelAnnualRenewal: { ok: true, message: 'Renewal is off' } },
  },
  'POST /web/account/report/{id}': {
    operation: 'ReportCounts',
    variables: { businessId: business, input: { ...counts, businessSquareFootage: 3500 } },
    form: { ...counts, businessSquareFootage: '3500' },
    reply: { monthlyNow: 96.06, monthlyThen: '120.50', from: '2027-11-21' },
    data: { reportCounts: { monthlyNow: 96.06, monthlyThen: 120.5, from: '2027-11-21' } },
  },
  'PATCH /web/account/restore-annual-renewal': {
    operation: 'TurnOnRenewal',
    reply: { message: 'Renewal is on' },
    data: { restoreAnnualRenewal: { ok: true, message: 'Renewal is on' } },
  },
  'POST /web/account/subscribe': {
    operation: 'AddProduct',
    variables: { input: { ...product, idempotencyKey: 'k-2', quoteId: 'q-2' } },
    form: product,
    headers: { 'idempotency-key': 'k-2', 'quote-id': 'q-2' },
    reply: {},
    data: { addProduct: done },
  },
  'POST /web/account/new-business': {
    operation: 'AddLocation',
    variables: { input: { ...location, ...metrics, idempotencyKey: 'k-3', quoteId: 'q-3' } },
    form: { ...location, ...metrics },
    headers: { 'idempotency-key': 'k-3', 'quote-id': 'q-3' },
    reply: { id: 33, name: 'Iron Works South' },
    data: { addLocation: { id: '33', name: 'Iron Works South', isDefault: false } },
  },
  'GET /web/account/availables-providers/{id}': {
    operation: 'WhatCanBeAdded',
    variables: { id: business },
    reply: [{ id: 3, name: 'SESAC' }],
    data: { business: { availableProviders: [{ id: '3', shortName: 'SESAC', name: 'SESAC' }] } },
  },
  'POST /web/account/package-code': {
    operation: 'WhatCanBeAdded',
    variables: { id: business, packageCode: 'FIT' },
    form: { packageCode: 'FIT', businessId: business },
    reply: { exist: false },
    data: {
      business: {
        packageCode: { exist: false, maxCountPerPackageAnnual: null, name: null, providers: null },
      },
    },
  },
  'POST /web/account/calculate-rates': {
    operation: 'WhatCanBeAdded',
    variables: { id: business, input: { businessProviders: ['3'], isBgMusic: 1, quoteId: 'q-4' } },
    form: product,
    headers: { 'quote-id': 'q-4' },
    reply: calculated,
    data: { business: { rates: { quoteId: 'Zr4-x_9', isPackage: false, total: { totalPayment: 117.42 } } } },
  },
} satisfies Rows;
