/**
 * Defines each field of the registration (specification, sections 2, 4 and 5): its step, texts, validation
 * rule and the requests that contain it. Steps, forms and requests are derived from these definitions.
 */
import { PHONE_NUMBER, VERIFICATION_CODE, ZIP_CODE } from '#common/limits.ts';
import { PASSWORD_HINT, registrationPassword } from '#client/domain/password.ts';
import type {
  AccountFormInput,
  AddLocationInput,
  QuestionnaireInput,
  RatesInput,
  SubscribeInput,
  VerificationFormInput,
} from '#client/types.generated.ts';
import { all, matches, required, type Rule } from '#client/domain/validate.ts';
import { skipsClasses, type RegistrationDraft, type RegistrationValues } from './registration.ts';
import { belowWeeklyLimit, count, email } from './rules.ts';

/** The wizard's steps with questions. */
export type QuestionStep = 'account' | 'verify' | 'business' | 'providers' | 'metrics';

/** The input type of each request that contains answers. `rates`, `promo` and `package` request rates. */
interface RequestInputs {
  code: AccountFormInput;
  codeCheck: VerificationFormInput;
  rates: RatesInput;
  promo: RatesInput;
  package: RatesInput;
  questionnaire: QuestionnaireInput;
  subscribe: SubscribeInput;
  location: AddLocationInput;
}

export type RequestName = keyof RequestInputs;

/** The name of an answer that is never stored, such as a password. */
type SecretName = Exclude<
  keyof AccountFormInput | keyof VerificationFormInput,
  keyof RegistrationValues | 'registrationId'
>;

export type FieldName = keyof RegistrationValues | SecretName;

/** The names of the requests whose input has a field of this name. */
type RequestsWith<Name> = {
  [R in RequestName]: Name extends keyof RequestInputs[R] ? R : never;
}[RequestName];

/** The definition of a field in the table `FIELDS`. */
export interface Field<Requests extends RequestName = RequestName> {
  step: QuestionStep;
  label: string;
  hint?: string;
  type?: 'email' | 'tel';
  inputMode?: 'numeric';
  autoComplete?: string;
  optional?: true;
  /** The validation rule (specification, section 5). The type `never` allows a rule for any type of value. */
  rule?: Rule<never>;
  /** Whether a draft's form shows the field. Without this function the field is always shown. */
  isShown?: (draft: RegistrationDraft) => boolean;
  list?: true;
  sentWith: readonly Requests[];
}

/** A field's definition. `sentWith` allows only requests that accept the field. Secrets must set `secret`. */
type FieldOf<Name extends FieldName> = Field<RequestsWith<Name>> &
  (Name extends SecretName ? { secret: true } : { secret?: never });

/** The requests that contain the fields of the account step. `code` requests a verification code. */
const ACCOUNT = ['code', 'questionnaire', 'subscribe'] as const;
/** The requests that contain all fields about the location. Requests for rates contain only some of them. */
const PLACE = ['questionnaire', 'subscribe', 'location'] as const;

const showsClasses = (draft: RegistrationDraft) => !skipsClasses(draft);

export const FIELDS = {
  fullName: {
    step: 'account',
    label: 'Full name',
    autoComplete: 'name',
    rule: required('Full name is required'),
    sentWith: ACCOUNT,
  },
  email: {
    step: 'account',
    label: 'E-mail',
    hint: 'We send a code to this address. It is also what you sign in with.',
    type: 'email',
    autoComplete: 'email',
    rule: email,
    sentWith: [...ACCOUNT, 'codeCheck'],
  },
  phoneNumber: {
    step: 'account',
    label: 'Phone number',
    hint: 'US number, such as (305)555-0100',
    type: 'tel',
    autoComplete: 'tel',
    rule: all<string>(
      required('Phone Number is required'),
      matches(PHONE_NUMBER, 'The phone number must be this format: (123)123-1234'),
    ),
    sentWith: ACCOUNT,
  },
  title: {
    step: 'account',
    label: 'Title or position',
    optional: true,
    autoComplete: 'organization-title',
    sentWith: ACCOUNT,
  },
  password: {
    step: 'account',
    label: 'Password',
    hint: PASSWORD_HINT,
    autoComplete: 'new-password',
    rule: registrationPassword.password,
    secret: true,
    sentWith: ['code', 'subscribe'],
  },
  password2: {
    step: 'account',
    label: 'Confirm password',
    autoComplete: 'new-password',
    rule: registrationPassword.password2,
    secret: true,
    sentWith: ['code', 'subscribe'],
  },
  verificationCode: {
    step: 'verify',
    label: 'Verification code',
    hint: 'Six digits, such as 123-456',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    rule: all<string>(
      required('code is required'),
      matches(VERIFICATION_CODE, 'The verification code must be this format: 123-123'),
    ),
    secret: true,
    sentWith: ['codeCheck'],
  },
  packageCode: {
    step: 'business',
    label: 'Group code',
    hint: 'If your franchise or association gave you one, it may cover your licenses.',
    optional: true,
    sentWith: ['package', ...PLACE],
  },
  businessName: {
    step: 'business',
    label: 'Business name',
    autoComplete: 'organization',
    rule: required('Business Name is required'),
    sentWith: PLACE,
  },
  businessAddress: {
    step: 'business',
    label: 'Business address',
    autoComplete: 'street-address',
    rule: required('Business Address required'),
    sentWith: PLACE,
  },
  businessState: {
    step: 'business',
    label: 'State',
    autoComplete: 'address-level1',
    rule: required('State is required'),
    sentWith: PLACE,
  },
  businessCity: {
    step: 'business',
    label: 'City',
    autoComplete: 'address-level2',
    rule: required('City is required'),
    sentWith: PLACE,
  },
  businessZipCode: {
    step: 'business',
    label: 'Zip code',
    inputMode: 'numeric',
    autoComplete: 'postal-code',
    rule: all<string>(
      required('Zip code is required'),
      matches(/^\d[\d-]*$/, 'Must be a number'),
      matches(ZIP_CODE, 'Must be a valid zip code'),
    ),
    sentWith: PLACE,
  },
  businessType: {
    step: 'business',
    label: 'Business type',
    rule: required('Business Type is required'),
    sentWith: PLACE,
  },
  businessProviders: {
    step: 'providers',
    label: 'Which PROs do you need a license from?',
    hint: 'Do not select PROs that you are already licensed with.',
    list: true,
    rule: required('You should select at least 1 provider'),
    sentWith: ['rates', 'promo', ...PLACE],
  },
  isBgMusic: {
    step: 'providers',
    label: 'Where do you play music?',
    rule: required('You should select at least 1 music place'),
    sentWith: ['rates', ...PLACE],
  },
  businessTotalMembers: {
    step: 'metrics',
    label: 'Total members',
    inputMode: 'numeric',
    rule: count('Total Members is required'),
    isShown: showsClasses,
    sentWith: ['rates', 'promo', 'package', ...PLACE],
  },
  businessNumberGroup: {
    step: 'metrics',
    label: 'Group class participant capacity',
    hint: 'The most people who fit in one of your classes',
    inputMode: 'numeric',
    rule: count('Field is required'),
    isShown: showsClasses,
    sentWith: ['rates', 'promo', 'package', ...PLACE],
  },
  businessClassesPerWeek: {
    step: 'metrics',
    label: 'Classes per week',
    inputMode: 'numeric',
    rule: all<string>(count('Field is required'), belowWeeklyLimit),
    isShown: showsClasses,
    sentWith: ['rates', 'promo', 'package', ...PLACE],
  },
  businessSquareFootage: {
    step: 'metrics',
    label: 'Gym square footage',
    inputMode: 'numeric',
    rule: count('Field is required'),
    sentWith: ['rates', ...PLACE],
  },
} as const satisfies { [Name in FieldName]: FieldOf<Name> };

export type Fields = typeof FIELDS;

/** The entries of `FIELDS`, in the order of the questions. */
export const ENTRIES = Object.entries(FIELDS) as [FieldName, Field & { secret?: true }][];

/** Answers by field name, including those that are never stored. */
export type Answers = RegistrationValues & Partial<Record<SecretName, string>>;
