/** What the rows of several nouns send and answer alike. */

export const profile = {
  id: 7,
  fullName: 'Ada Owner',
  email: 'ada@gym.example',
  phoneNumber: '(305)555-0100',
  title: null,
};

export const person = {
  fullName: 'Ada Owner',
  email: 'ada@gym.example',
  phoneNumber: '(305)555-0100',
  title: 'Owner',
};

export const accountForm = { ...person, password: 'Strong1pass', password2: 'Strong1pass' };

export const verification = { verificationCode: '123-456', email: 'ada@gym.example' };

export const location = {
  businessName: 'Iron & Works',
  businessAddress: '1 Ocean Dr',
  businessCity: 'Miami',
  businessState: 'Florida',
  businessZipCode: '33139-1234',
  businessType: '1',
};

/** The answers that rates are calculated from. */
export const metrics = {
  businessProviders: ['1', '2'],
  isBgMusic: '0',
  businessTotalMembers: '250',
  businessNumberGroup: '20',
  businessClassesPerWeek: '12',
  businessSquareFootage: '4000',
};

/** Ids and amounts now as numbers, now as text, as the upstream may write them. */
export const calculated = {
  total: { rightManagementFee: 15, processingFee: '3.42', subTotalManagementFee: 0, totalPayment: 117.42 },
  providers: [
    { id: 1, monthly: 57.25 },
    { id: '2', monthly: '41.75' },
  ],
  isPackage: false,
  promoCode: { codeManagementFee: 15 },
};

export const agreement = (id: number, shortName: string) => ({
  name: `${shortName} Music License`,
  shortName,
  agreementId: id,
  agreementLink: `agreements/${id}.pdf`,
  coverageLink: shortName === 'BMI' ? '' : `coverage/${id}.pdf`,
});

/** The GraphQL answer of a call that is done. */
export const done = { ok: true };
