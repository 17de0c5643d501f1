import type { Sentence } from './sentence.ts';
import { inSection } from './sentence.ts';

const PAGES = 'browser/visitorPages.test.ts';
const SIGN_IN = 'browser/visitorSignIn.test.ts';
const SUBSCRIBER = 'browser/visitorSubscriber.test.ts';
const FAILURES = 'browser/visitorFailures.test.ts';
const LOGIN = 'client/auth/login.test.tsx';
const PASSWORD = 'client/auth/password.test.tsx';
const SESSION = 'client/session/session.test.ts';
const STORAGE = 'client/session/storage.test.ts';

const openLogin = `${SIGN_IN} › toggles openLogin: kept over a reload, ended by Close, by Sign up and by another page`;
const wholeSession = `${SIGN_IN} › begins at /account in place of the page, survives a reload, and ends with Logout`;
const loginDialog = `${SIGN_IN} › has the texts, fields, buttons and links of the specification`;
const recovery = `${SIGN_IN} › the dialog confirms, the mail’s link sets a new one, Sign In opens the login`;
const subscriberDialog = `${SUBSCRIBER} › asks for the subscription; the dialog toggles, with a tooltip on where the e-mail is`;

/** Section 2, public area, visitor header and dialogs; section 4, session, login and passwords. */
export const pageSentences: readonly Sentence[] = [
  ...inSection('2 Public area', [
    [
      'Shared layout: header, page, footer.',
      `${PAGES} › header: the logo leads home, Get Started to the registration, Login opens the dialog`,
      `${PAGES} › footer: company, app, terms and social links to the provider’s site, and the copyright line`,
    ],
    [
      'The footer has company, app, terms and social links (all external, to the provider’s site) and a copyright line.',
      `${PAGES} › footer: company, app, terms and social links to the provider’s site, and the copyright line`,
    ],
    [
      '/: Hero, a Get Started button to /register, four benefit blocks (music coverage, full management, easy payments, USA-based only), and a contact line with the address {email}.',
      `${PAGES} › a hero, Get Started, four benefit blocks, and the contact line`,
    ],
    ['/questionnaire: Asks ‘Are you a current subscriber?’.', subscriberDialog],
    [
      'Button Yes (10% off discount) opens a dialog asking for the subscriber e-mail, with a tooltip saying where to find it in the app (Profile > Edit Profile).',
      subscriberDialog,
    ],
    ['Button Become a Subscriber goes to an external upgrade link.', subscriberDialog],
    [
      'Button Not, Continue goes to /questionnaire/wizard.',
      `${SUBSCRIBER} › Not, Continue goes to the same wizard`,
      'client/questionnaire/registration.test.tsx › Not, Continue leads to the same wizard without a discount',
    ],
    [
      'A successful e-mail check goes to /questionnaire/wizard.',
      `${SUBSCRIBER} › a subscriber goes through the wizard to rates with 10% off each license`,
    ],
    [
      'Failure shows ‘Email does not exist.’',
      `${SUBSCRIBER} › says ‘Email does not exist.’ of an unknown address`,
      `${FAILURES} › any failure of the subscriber check reads ‘Email does not exist.’`,
    ],
    ['The dialog toggles open and closed.', subscriberDialog],
    [
      '/register: Five-step registration wizard followed by the rates summary.',
      'browser/mainJob.test.ts › a new owner registers a gym, sees the rates, pays, and has the agreements, by keyboard alone',
    ],
    [
      '/stripe: Payment screen; content not shown.',
      `${PAGES} › /stripe shows a visitor the way to register`,
      `${SIGN_IN} › lets the owner change the card at /stripe`,
    ],
    [
      '/dashboard/account: Static sample account view (businesses, per-PRO annual and monthly rates, start date, download agreement, totals).',
      `${PAGES} › /dashboard/account: businesses, rates, start date, download, and the totals`,
    ],
    [
      '/adminhome: Sample admin landing (hero, benefits, testimonials).',
      `${PAGES} › /adminhome: hero, benefits, testimonials`,
    ],
    ['/admin/documents: Sample documents table.', `${PAGES} › %s: a table of sample customers`],
    [
      '/payments: Sample table: customer name, signature status (Pending Signature or Signature), payment date.',
      `${PAGES} › %s: a table of sample customers`,
      'client/ui/pages.test.tsx › shows name, signature status and payment date of the sample customers',
    ],
    [
      '/reset-password?token={token}: Form to set a new password (password, passwordConfirmation).',
      recovery,
      `${PASSWORD} › a reset goes to /password-reset in place of this page; Sign In opens the login dialog`,
    ],
    ['/password-reset: Confirms the password was reset; a Sign In button opens the login dialog.', recovery],
  ]),
  ...inSection('2 Visitor header and dialogs', [
    [
      'Header: logo linking to /. Logged out: Get Started (goes to /register) and Login (opens the login dialog).',
      `${PAGES} › header: the logo leads home, Get Started to the registration, Login opens the dialog`,
    ],
    [
      'Login dialog: title Welcome Back, Login to continue; fields email and password (Show Password toggle); buttons Sign In and Close.',
      loginDialog,
      `${LOGIN} › the dialog offers what the specification lists`,
      `${LOGIN} › Close closes it, and the focus returns to Login`,
    ],
    ['Link ‘Forgot Password? Send Email’ that opens the reset dialog.', loginDialog, recovery],
    ['Link ‘Do not have an account? Sign up’.', openLogin, `${LOGIN} › Sign up leads to the registration`],
    ['Reset Password dialog: email field, Send, Close.', recovery],
    [
      'On success the form is hidden and a confirmation message is shown.',
      recovery,
      `${PASSWORD} › the reset dialog sends the e-mail with an empty token, hides the form and confirms`,
    ],
  ]),
  ...inSection('2 Signed-in area, for a visitor', [
    ['Protected pages redirect to / when there is no logged-in user.', `${PAGES} › %s leads a visitor to /`],
    ['They show the header, then the page.', wholeSession],
  ]),
  ...inSection('3 Client session state', [
    [
      'Persisted in browser storage under a root key.',
      `${STORAGE} › is one JSON under the key \`root\`, written on every change`,
      wholeSession,
    ],
    [
      'Rehydration timeout 5000 ms.',
      `${STORAGE} › starts clean after 5000 ms when the storage does not answer`,
    ],
    [
      'User: null when logged out; carries a token plus the profile returned by the me call.',
      `${LOGIN} › a login stores the user with the token and opens /account with the default business`,
      `${STORAGE} › survives a reload: user, login dialog, registration and current business`,
    ],
    [
      'App: openLogin boolean; register, null or a registration payload.',
      `${SESSION} › is read through local fields of the cache`,
      `${STORAGE} › never holds a password or the verification code`,
    ],
  ]),
  ...inSection('4 Session', [
    ['Login stores the user; logout clears it to null.', wholeSession],
    [
      'The login dialog’s status toggles openLogin.',
      openLogin,
      `${SESSION} › the login dialog toggles, and opens or closes when told`,
    ],
    [
      'Registration payload: add stores, remove clears. Business: current selected, reset empties.',
      `${SESSION} › a registration is added and removed, a business selected and reset`,
    ],
  ]),
  ...inSection('4 Login and passwords', [
    [
      'Login: on success store user with token, go to /account (history replaced), then load businesses; current is the one marked default.',
      `${LOGIN} › a login stores the user with the token and opens /account with the default business`,
      `${LOGIN} › a login sends the credentials, asks \`me\` with the new token, and lists the businesses once`,
      wholeSession,
    ],
    [
      'Business list load errors are ignored.',
      `${FAILURES} › a refused login shows the server’s text; businesses that cannot be loaded are ignored`,
      `${LOGIN} › businesses that cannot be loaded are ignored`,
    ],
    ['Forgot password: on success show a message and hide the form.', recovery],
    [
      'Reset password: success replaces history with /password-reset.',
      `${PASSWORD} › a reset goes to /password-reset in place of this page; Sign In opens the login dialog`,
    ],
  ]),
  ...inSection('6', [
    [
      'A bearer authorization header built from the user’s token is sent on calls when a token exists.',
      'client/session/links.test.ts › carries the token of the session',
      'client/session/links.test.ts › is not sent without a token',
    ],
    ['Protected pages redirect a visitor to /.', `${PAGES} › %s leads a visitor to /`],
  ]),
];
