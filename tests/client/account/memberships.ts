/** An owner with two businesses and their memberships, as the upstream answers them. */
import { clientConfig } from '../../../client/config.ts';

export const MEMBERSHIP = 'GET /web/account/membership/1';
export const SOUTH = 'GET /web/account/membership/2';

export const brand = clientConfig().brand.name;

/** Without a package. */
export const membership = {
  address: '1 Ocean Dr',
  city: 'Miami',
  state: 'Florida',
  zip: 33139,
  pmLastFour: '4242',
  totalMonthlyPayment: '1,117.42',
  providers: ['ASCAP', 'BMI', brand],
  packages: [],
  providersDetail: [
    {
      annualLicenses: 'ASCAP',
      monthlyRate: 57.25,
      annualStartDate: '2026-11-21',
      annualRenewalDate: '2027-11-21',
    },
    { annualLicenses: 'BMI', monthlyRate: '41.5', annualStartDate: 'soon', annualRenewalDate: null },
  ],
};

export const packaged = {
  ...membership,
  packages: [
    {
      name: 'Franchise package',
      provider: 'ASCAP, BMI',
      startDate: '2026-11-21',
      renewalDate: '2027-11-21',
      totalAmount: 99.5,
    },
  ],
  providersDetail: [],
};

/** The script of an owner of both, the first of them with this membership. */
export const answer = (body: object) => ({
  'GET /web/account/business': {
    body: [
      { id: 1, name: 'North Gym', isDefault: true },
      { id: 2, name: 'South Gym', isDefault: false },
    ],
  },
  [MEMBERSHIP]: { body: { membership: [body] } },
  [SOUTH]: { body: { membership: [{ ...body, city: 'Key West' }] } },
});
