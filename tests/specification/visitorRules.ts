import type { Sentence } from './sentence.ts';
import { inSection } from './sentence.ts';

const VALIDATION = 'client/questionnaire/validation.test.tsx';
const LOGIN = 'client/auth/login.test.tsx';
const PASSWORD = 'client/auth/password.test.tsx';
const ERRORS = 'gateway/errors.test.ts';
const FAILURES = 'browser/visitorFailures.test.ts';
const LISTS = 'client/questionnaire/lists.test.tsx';
const CHECKOUT = 'browser/visitorCheckout.test.ts';
const WIZARD = 'browser/visitorRegistration.test.ts';

const account = `${VALIDATION} › account: %s "%s": %s`;
const business = `${VALIDATION} › business: %s "%s": %s`;
const metrics = `${VALIDATION} › metrics: %s "%s": %s`;
const takes = `${VALIDATION} › register%s: %s takes "%s"`;
const takesMetrics = `${VALIDATION} › metrics: %s takes "%s"`;
const newPassword = `${PASSWORD} › new password “%s” confirmed by “%s” says %j`;
const limit = `${WIZARD} › capacity times classes stays below 15000`;
const terms = `${WIZARD} › Submit waits a second, then shows the terms: nine of them, I Disagree, and Finish once ticked`;
const text = `${ERRORS} › %s`;

/** Sections 5, 8 and 9, for those who are not signed in. */
export const ruleSentences: readonly Sentence[] = [
  ...inSection('5 Login', [
    [
      'Email required (‘Required’), valid (‘Please enter a valid e-mail’); password required (‘Required’), minimum 8 (‘Minimum 8 characters’).',
      `${LOGIN} › e-mail “%s” with password “%s” says %j`,
      'browser/visitorSignIn.test.ts › ties each message to its field, and moves the focus to the first',
    ],
  ]),
  ...inSection('5 Reset-password dialog', [
    [
      'Email required (‘Email is required’), valid (‘Please enter a valid e-mail’).',
      `${PASSWORD} › the reset dialog answers “%s” with “%s”`,
    ],
  ]),
  ...inSection('5 Subscriber e-mail dialog', [
    [
      'Valid e-mail required (‘Email is required’).',
      'client/questionnaire/registration.test.tsx › no address',
    ],
  ]),
  ...inSection('5 Registration, account step', [
    ['fullName required (‘Full name is required’); email valid and required (‘Email is required’).', account],
    [
      'phoneNumber required (‘Phone Number is required’), US 10-digit of the form (123)123-1234 (‘The phone number must be this format: (123)123-1234’). title optional.',
      account,
      takes,
    ],
    [
      'password required (‘Password is required’): at least 8 characters with an uppercase letter, a lowercase letter and a digit (‘Must contain 8 characters, one Uppercase, one Lowercase and one Number’).',
      account,
      takes,
    ],
    ['password2 must match (‘Passwords must match’) and is required (‘Required’).', account],
  ]),
  ...inSection('5 Verification', [
    [
      'Code required (‘code is required’), form 123-123 (‘The verification code must be this format: 123-123’).',
      `${VALIDATION} › verification: "%s": %s`,
      takes,
    ],
  ]),
  ...inSection('5 Business step', [
    [
      '‘Business Name is required’, ‘Business Address required’, ‘City is required’, ‘State is required’, ‘Business Type is required’.',
      business,
    ],
    [
      'Zip required (‘Zip code is required’), numeric (‘Must be a number’), valid US zip of 5 digits with optional -4 (‘Must be a valid zip code’).',
      business,
      takes,
    ],
  ]),
  ...inSection('5 Providers step', [
    [
      'At least one provider (‘You should select at least 1 provider’); music place required (‘You should select at least 1 music place’).',
      `${VALIDATION} › providers: at least one of each question`,
    ],
  ]),
  ...inSection('5 Metrics step', [
    [
      'Members, capacity and classes only when isBgMusic is not ‘1’.',
      `${VALIDATION} › metrics: background only asks for the square footage alone`,
    ],
    [
      'Each required, a positive integer without leading zero (‘Must be a number’, ‘Must be a number greater than 0’); missing ones read ‘Total Members is required’ or ‘Field is required’.',
      metrics,
      takesMetrics,
    ],
    [
      'Capacity times classes must be below 15000 (‘# of Group Class Participant Capacity x # of Classes per Week cannot be greater than 15000’).',
      metrics,
      limit,
    ],
    [
      'Square footage always required, positive integer (‘Field is required’, ‘Must be a number’, ‘Must be a number greater than 0’).',
      metrics,
      takesMetrics,
    ],
    [
      'With a package, capacity times classes must not exceed the package maximum.',
      `${VALIDATION} › metrics: a package’s maximum holds the person back`,
    ],
  ]),
  ...inSection('5 Reset password (token page)', [
    ['Password required (‘New password is required’) with the same strength rule.', newPassword],
    [
      'Confirmation must match (‘Passwords must match’) and is required (‘This field is required’).',
      newPassword,
    ],
  ]),
  ...inSection('5 Promo code and checkboxes', [
    [
      'Empty Apply gives ‘Please enter a promo code’; input is uppercased.',
      `${CHECKOUT} › a promo code: hidden, shown, empty, refused, applied and locked, removed and cleared`,
    ],
    [
      'The terms checkbox and the yearly-agreement checkbox must be ticked to proceed.',
      terms,
      `${CHECKOUT} › lists each price, the fees and the total; the box has to be ticked`,
    ],
  ]),
  ...inSection('8', [
    [
      'A string response body first, then the response’s message field, then its msg field, then the error’s own message, otherwise ‘Unknown error’.',
      text,
      `${ERRORS} › the error's own message stands behind the body's, and before 'Unknown error'`,
    ],
    [
      'A message starting with ‘Error:’ becomes ‘Chart not found’; ‘unauthorized’ becomes ‘Your session has expired’; a message longer than 100 characters becomes ‘Server Error’.',
      text,
    ],
    [
      'Status defaults to 500.',
      `${ERRORS} › an upstream that does not answer in time is UPSTREAM_UNAVAILABLE, status 500`,
    ],
    [
      'A 401 is swallowed: the call never settles and nothing is surfaced.',
      'client/session/links.test.ts › never settles, and ends the session when `me` is refused with the same token',
      'client/session/links.test.ts › of a visitor is swallowed without asking anything',
      `${FAILURES} › a 401 is swallowed: nothing is said, and the form can be sent again`,
    ],
    [
      'Every other error goes to the caller.',
      'client/session/links.test.ts › goes to the caller with the text that the upstream resolved',
    ],
    [
      '‘Email does not exist.’ (subscriber check, also reported).',
      `${LISTS} › a subscriber check that fails is reported as well`,
    ],
    [
      '‘This package code does not exist’ (registration, stays on step).',
      `${WIZARD} › one that does not exist keeps the person on the step`,
    ],
    [
      'Login form and reset dialog show the converted server message as text.',
      `${FAILURES} › a refused login shows the server’s text; businesses that cannot be loaded are ignored`,
      `${FAILURES} › a recovery e-mail that cannot be sent: the server’s text in the reset dialog`,
      'browser/visitorSignIn.test.ts › shows the server’s text on wrong credentials',
    ],
    [
      'Registration, package, rates and promo calls show the converted server message as text.',
      `${FAILURES} › a code that cannot be sent: the server’s text, and nothing is lost`,
      `${FAILURES} › a second code that cannot be sent may be asked for again`,
      `${FAILURES} › a group code that cannot be checked counts as none, and the error is shown on the next step`,
      `${FAILURES} › rates that cannot be calculated: the server’s text in the terms dialog`,
      `${FAILURES} › a promo code that fails: the server’s text, and the rates stay`,
    ],
    [
      'The area under the card form shows the converted server message as text.',
      `${FAILURES} › a refused subscription: the message, a fresh client secret, and then another card`,
      `${FAILURES} › a client secret that cannot be had is told, and asked for by the next press`,
    ],
    [
      'Card provider errors show their own message; card field errors show live and clear when fixed.',
      `${CHECKOUT} › a declined card, one without funds, then a good one; not to be closed while processing`,
      `${CHECKOUT} › is 440 px high, names the amount and what it comes to, and tells field errors live`,
    ],
    [
      'Reset password failure: message shown in bold at the bottom.',
      'browser/visitorSignIn.test.ts › a link that is not good says so in bold at the bottom',
      `${PASSWORD} › a refused reset says so in bold at the bottom`,
    ],
    [
      'Failures loading states, cities, business types or providers go to the shared helper with no user message.',
      `${LISTS} › all four at once: each is told to the helper, none to the person, who types instead`,
      `${LISTS} › the cities of a state: told to the helper, and a city is typed`,
      `${FAILURES} › say nothing: the form is completed by typing, from the default providers`,
    ],
    [
      'Subscribe with non-200 status: logged only (new location).',
      'client/payment/checkout.test.tsx › a failure is logged only, and the person stays',
    ],
  ]),
  ...inSection('9', [
    ['Password minimum length 8 (with uppercase, lowercase, digit).', account, newPassword],
    ['Capacity times classes per week must be below 15000.', limit, takesMetrics],
    ['Zip: 5 digits, optional -4. Verification code: 6 digits as ###-###. Phone: (###)###-####.', takes],
    [
      '‘New code sent!’ shows 2000 ms; one resend only.',
      `${WIZARD} › Send Again works once and says ‘New code sent!’ for 2 seconds; a wrong code stays`,
    ],
    ['The submit step waits 1 second before opening the terms.', terms],
    [
      'Subscriber discount 10%.',
      'browser/visitorSubscriber.test.ts › a subscriber goes through the wizard to rates with 10% off each license',
    ],
    [
      'The sample screen shows a 3% monthly processing fee.',
      'browser/visitorPages.test.ts › /dashboard/account: businesses, rates, start date, download, and the totals',
    ],
    [
      'Terms: one-year term, non-cancellable, auto-renewal and opt-out, CPI, $35 fee, instalments, fees, refund, counts and audits.',
      terms,
    ],
    [
      'Background-only music defaults members, capacity and classes to 1.',
      `${WIZARD} › background music only hides three questions, sends 1 for each, and keeps what was typed`,
    ],
    [
      'Package-code rates hide fees and amounts. Promo codes are uppercased.',
      `${CHECKOUT} › with a group code shows no amount, in the payment dialog neither`,
      `${CHECKOUT} › a promo code: hidden, shown, empty, refused, applied and locked, removed and cleared`,
    ],
    [
      'The card billing name is a fixed placeholder. The card script is loaded once.',
      'browser/visitorCardScript.test.ts › no page asks the card provider for its script before the payment dialog does, and that once',
    ],
    [
      'Card form dialog height 440px.',
      `${CHECKOUT} › is 440 px high, names the amount and what it comes to, and tells field errors live`,
    ],
    [
      'Session persistence rehydration timeout 5000 ms.',
      'client/session/storage.test.ts › starts clean after 5000 ms when the storage does not answer',
    ],
    [
      'Brand colour orange (#F5A623), success green (#15C15D).',
      'client/ui/chakra.test.ts › answers the system’s dark scheme with its own colours',
    ],
    ['Default provider ids: ASCAP=1, BMI=2, SESAC=3, GMR=4.', 'client/questionnaire/providers.test.ts › %s'],
  ]),
];
