/** Opens an account by the gateway's own operations, for tests that begin with an owner. */
import type { Answer } from './gateway.ts';

/** A location as the new-location form sends it, but for its providers. */
export const location = (businessName: string) => ({
  businessName,
  businessAddress: '1 Ocean Drive',
  businessCity: 'Miami',
  businessState: 'Florida',
  businessZipCode: '33139',
  businessType: 'gym-health-club',
  businessTotalMembers: '250',
  businessNumberGroup: '20',
  businessClassesPerWeek: '12',
  businessSquareFootage: '4000',
});

/** The password of every account that is opened here. */
export const PASSWORD = 'Strong1pass';

/** A whole registration with ASCAP and BMI, paid with a sandbox card that ends with 4242. */
export const registration = (email: string, businessName: string) => ({
  ...location(businessName),
  fullName: `Owner of ${businessName}`,
  email,
  phoneNumber: '(305)555-0100',
  password: PASSWORD,
  businessProviders: ['1', '2'],
  isBgMusic: 0,
  paymentMethod: 'pm_sandbox_a_4242',
  idempotencyKey: `subscribe-${businessName}`,
});

/** A registration with the code of a group that covers every provider. */
export const groupRegistration = (email: string, businessName: string) => ({
  ...registration(email, businessName),
  packageCode: 'FITGROUP',
  businessProviders: undefined,
  isBgMusic: undefined,
});

export const SUBSCRIBE = 'mutation ($input: SubscribeInput!) { subscribe(input: $input) { user { token } } }';

/** A gateway over a host, as a test reaches them. */
interface Servers {
  query: <T>(operation: string, variables: object) => Promise<Answer<T>>;
  /** The newest mail to an address whose text holds `word`. */
  mail: (to: string, word: string) => Promise<{ text: string }>;
}

/** Verifies the address by its mailed code, buys, and answers the session's token. */
export async function register(
  { query, mail }: Servers,
  form: ReturnType<typeof registration> | ReturnType<typeof groupRegistration>,
): Promise<string> {
  const { email } = form;
  await query('mutation ($input: AccountFormInput!) { sendVerificationCode(input: $input) { ok } }', {
    input: { email },
  });
  const verificationCode = /\d{3}-\d{3}/.exec((await mail(email, 'code')).text)?.[0];
  await query('mutation ($input: VerificationFormInput!) { checkVerificationCode(input: $input) { ok } }', {
    input: { email, verificationCode },
  });
  const { data, errors } = await query<{ subscribe: { user: { token: string } } }>(SUBSCRIBE, {
    input: form,
  });
  if (!data) throw new Error(`The registration failed: ${JSON.stringify(errors)}`);
  return data.subscribe.user.token;
}

/** Adds a location with BMI to the account of a token, at the product of this address. */
export async function addLocation(url: string, token: string, businessName: string): Promise<void> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      query: 'mutation ($input: AddLocationInput!) { addLocation(input: $input) { id } }',
      variables: { input: { ...location(businessName), businessProviders: ['2'], isBgMusic: 0 } },
    }),
  });
  const { data, errors } = (await response.json()) as Answer<{ addLocation: object | null }>;
  if (!data?.addLocation) throw new Error(`The location was not added: ${JSON.stringify(errors)}`);
}

/** What the browser of a signed-in owner has stored. */
export const storedOwner = (token: string, email: string) => ({
  stored: { user: { token, email, fullName: 'Ada Owner' } },
});
