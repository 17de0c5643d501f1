/** The contract's table, rows 1 to 21: what a visitor's screens ask for. */
import { ACCOUNT, PASSWORD } from '#tests/support/fixtures/registration.ts';
import { ack, location, plain, type ContractRow } from './contractRow.ts';

const accountForm = { ...ACCOUNT, password: PASSWORD, password2: PASSWORD };
const code = { verificationCode: '123-456', email: ACCOUNT.email };

export const visitorCalls: ContractRow[] = [
  {
    row: 1,
    key: 'POST /web/auth/login',
    operation: 'mutation ($e: String!, $p: String!) { login(email: $e, password: $p) { token } }',
    variables: { e: 'ada@gym.example', p: 'p&=ü 1' },
    form: { email: 'ada@gym.example', password: 'p&=ü 1' },
    data: { login: { token: 'token-of-ada' } },
  },
  {
    row: 2,
    key: 'GET /web/auth/me',
    operation: '{ me { id fullName email phoneNumber title token } }',
    form: null,
    data: { me: { id: '7', fullName: 'Ada Owner', title: null, token: null } },
  },
  {
    row: 3,
    key: 'POST /web/auth/reset-password?token={token}',
    operation:
      'mutation ($t: String!) { resetPassword(token: $t, password: "New1pass", passwordConfirmation: "New1pass") { ok message } }',
    variables: { t: 'a/b c&d' },
    path: '/web/auth/reset-password?token=a%2Fb%20c%26d',
    form: { password: 'New1pass', passwordConfirmation: 'New1pass' },
    data: { resetPassword: { ok: true, message: 'Password changed' } },
  },
  {
    row: 4,
    key: 'POST /web/auth/recover-password',
    operation: 'mutation { recoverPassword(email: "ada@gym.example", token: "t") { ok message } }',
    form: { email: 'ada@gym.example', token: 't' },
    data: { recoverPassword: { ok: true, message: 'Mail sent' } },
  },
  {
    row: 5,
    key: 'POST /web/auth/change-password',
    operation:
      'mutation { changePassword(oldPassword: "Old1pass", password: "New1pass", passwordConfirmation: "New1pass") { ok } }',
    form: { oldPassword: 'Old1pass', password: 'New1pass', passwordConfirmation: 'New1pass' },
    data: { changePassword: ack },
  },
  {
    row: 6,
    key: 'POST /web/auth/verify-email',
    operation: 'mutation { verifyEmail(email: "ada@gym.example") { ok } }',
    form: { email: 'ada@gym.example' },
    data: { verifyEmail: ack },
  },
  {
    row: 7,
    key: 'POST /web/auth/send-verification-code',
    operation: 'mutation ($input: AccountFormInput!) { sendVerificationCode(input: $input) { ok } }',
    variables: { input: accountForm },
    form: accountForm,
    data: { sendVerificationCode: ack },
  },
  {
    row: 8,
    key: 'POST /web/auth/check-verification-code',
    operation: 'mutation ($input: VerificationFormInput!) { checkVerificationCode(input: $input) { ok } }',
    variables: { input: code },
    form: code,
    data: { checkVerificationCode: ack },
  },
  {
    row: 9,
    key: 'POST /auth/logout',
    operation: 'mutation { logout { ok message } }',
    form: {},
    data: { logout: { ok: true, message: null } },
  },
  {
    row: 10,
    key: 'POST /web/questionnaire/verify-email',
    operation: 'mutation { verifySubscriber(email: "ada@gym.example") { ok } }',
    form: { email: 'ada@gym.example' },
    data: { verifySubscriber: ack },
  },
  {
    row: 11,
    key: 'POST /web/questionnaire/send-verification-code',
    operation: 'mutation ($input: AccountFormInput!) { sendQuestionnaireCode(input: $input) { ok } }',
    variables: { input: accountForm },
    form: accountForm,
    data: { sendQuestionnaireCode: ack },
  },
  {
    row: 12,
    key: 'POST /web/questionnaire/check-verification-code',
    operation: 'mutation ($input: VerificationFormInput!) { checkQuestionnaireCode(input: $input) { ok } }',
    variables: { input: code },
    form: code,
    data: { checkQuestionnaireCode: ack },
  },
  {
    row: 13,
    key: 'POST /web/questionnaire',
    operation: 'mutation ($input: QuestionnaireInput!) { createQuestionnaire(input: $input) { ok } }',
    variables: { input: { ...ACCOUNT, ...location, ...plain } },
    form: { ...ACCOUNT, ...location, ...plain },
    data: { createQuestionnaire: ack },
  },
  {
    row: 14,
    key: 'GET /web/questionnaire/create-setup-intent',
    operation: 'mutation { createSetupIntent { clientSecret } }',
    form: null,
    data: { createSetupIntent: { clientSecret: 'seti_1_secret_2' } },
  },
  {
    row: 15,
    key: 'POST /web/questionnaire/subscribe',
    operation: 'mutation ($input: SubscribeInput!) { subscribe(input: $input) { user { id email token } } }',
    variables: {
      input: { ...accountForm, ...location, ...plain, paymentMethod: 'pm_1', idempotencyKey: 'k-1' },
    },
    form: { ...accountForm, ...location, ...plain, paymentMethod: 'pm_1' },
    data: { subscribe: { user: { id: '7', email: 'ada@gym.example', token: 'token-of-ada' } } },
  },
  {
    row: 16,
    key: 'POST /web/questionnaire/calculate-rates',
    operation: `query ($input: RatesInput!) { rates(input: $input) {
      total { rightManagementFee processingFee subTotalManagementFee totalPayment }
      providers { id monthly } isPackage promoCode { codeManagementFee } } }`,
    variables: { input: plain },
    form: plain,
    data: {
      rates: {
        total: {
          rightManagementFee: 15,
          processingFee: 3.42,
          subTotalManagementFee: 0,
          totalPayment: 117.42,
        },
        providers: [
          { id: '1', monthly: 57.25 },
          { id: '2', monthly: 41.75 },
        ],
        isPackage: false,
        promoCode: { codeManagementFee: 15 },
      },
    },
  },
  {
    row: 17,
    key: 'GET /web/questionnaire/business-type',
    operation: '{ businessTypes { label value } }',
    form: null,
    data: { businessTypes: [{ label: 'Gym', value: '1' }] },
    anonymous: true,
  },
  {
    row: 18,
    key: 'POST /web/questionnaire/package-code',
    operation: '{ packageCode(packageCode: "FIT GROUP") { exist maxCountPerPackageAnnual } }',
    form: { packageCode: 'FIT GROUP' },
    data: { packageCode: { exist: true, maxCountPerPackageAnnual: 600 } },
  },
  {
    row: 19,
    key: 'GET /web/providers',
    operation: '{ providers { id shortName name } }',
    form: null,
    data: {
      providers: [
        { id: '1', shortName: 'ASCAP' },
        { id: '5', shortName: 'Own', name: null },
      ],
    },
    anonymous: true,
  },
  {
    row: 20,
    key: 'GET /web/helpers',
    operation: '{ states { label value } }',
    form: null,
    data: {
      states: [
        { label: 'Florida', value: '10' },
        { label: 'Texas', value: '43' },
      ],
    },
    anonymous: true,
  },
  {
    row: 21,
    key: 'GET /web/helpers?state_id={stateId}',
    operation: '{ cities(stateId: 10) { label value } }',
    path: '/web/helpers?state_id=10',
    form: null,
    data: { cities: [{ label: 'Florida' }, { label: 'Texas' }] },
    anonymous: true,
  },
];
