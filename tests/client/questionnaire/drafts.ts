import type { RegistrationDraft, RegistrationFlow } from '../../../client/apollo/registration.ts';

const ACCOUNT = {
  fullName: 'Ada Lovelace',
  email: 'ada@gym.example',
  phoneNumber: '(305)555-0100',
  title: '',
};

/** A registration with every question answered, up to the summary. */
export function finishedDraft(flow: RegistrationFlow = 'register'): RegistrationDraft {
  return {
    id: 'draft-1',
    flow,
    codeSentTo: 'ada@gym.example',
    verifiedEmail: 'ada@gym.example',
    agreedToTerms: true,
    values: {
      ...(flow !== 'location' && ACCOUNT),
      packageCode: '',
      businessName: 'Iron Gym',
      businessAddress: '1 Main St',
      businessState: 'Florida',
      businessCity: 'Miami',
      businessZipCode: '33101',
      businessType: 'gym',
      businessProviders: ['1', '2'],
      isBgMusic: '0',
      businessTotalMembers: '500',
      businessNumberGroup: '20',
      businessClassesPerWeek: '30',
      businessSquareFootage: '5000',
    },
  };
}

/** The same with some of it changed. */
export function draftWith(
  { values, ...others }: Partial<RegistrationDraft>,
  flow: RegistrationFlow = 'register',
): RegistrationDraft {
  const finished = finishedDraft(flow);
  return { ...finished, ...others, values: { ...finished.values, ...values } };
}

/** Covered by the package FITGROUP, which takes at most 600 participants a week. */
export const packageDraft = (values: RegistrationDraft['values'] = {}) =>
  draftWith({
    packageCheck: { code: 'FITGROUP', exist: true, maximum: 600 },
    values: { packageCode: 'FITGROUP', ...values },
  });
