import type { Sentence } from './sentence.ts';
import { inSection } from './sentence.ts';

const CHECKOUT = 'browser/visitorCheckout.test.ts';
const FAILURES = 'browser/visitorFailures.test.ts';
const WIZARD = 'browser/visitorRegistration.test.ts';
const COMPONENTS = 'client/payment/checkout.test.tsx';
const LINES = 'client/rates/lines.test.ts';
const SCRIPT =
  'browser/visitorCardScript.test.ts › no page asks the card provider for its script before the payment dialog does, and that once';

const summary = `${CHECKOUT} › lists each price, the fees and the total; the box has to be ticked`;
const promo = `${CHECKOUT} › a promo code: hidden, shown, empty, refused, applied and locked, removed and cleared`;
const packaged = `${CHECKOUT} › with a group code shows no amount, in the payment dialog neither`;
const fields = `${CHECKOUT} › is 440 px high, names the amount and what it comes to, and tells field errors live`;
const cards = `${CHECKOUT} › a declined card, one without funds, then a good one; not to be closed while processing`;
const direct = `${CHECKOUT} › without ASCAP goes straight to the account`;
const refused = `${FAILURES} › a refused subscription: the message, a fresh client secret, and then another card`;

/** Sections 2 and 4: the rates summary and the payment. */
export const checkoutSentences: readonly Sentence[] = [
  ...inSection('1', [
    [
      'Card payments are taken through a card payment provider whose script is loaded from the provider’s site once, when card entry is needed.',
      SCRIPT,
    ],
    [
      'The owner answers a questionnaire and sees calculated monthly rates. They accept the terms and pay by card.',
      'browser/mainJob.test.ts › a new owner registers a gym, sees the rates, pays, and has the agreements, by keyboard alone',
    ],
  ]),
  ...inSection('2 Rates summary', [
    ['‘DONE! See your rates below’', summary],
    ['Says licensing information will be e-mailed after checkout.', summary],
    ['Lists each provider with its monthly price.', summary, `${LINES} › each provider, then the fees`],
    [
      'With a package code there is no price, and the provider’s own entry row is hidden.',
      packaged,
      `${WIZARD} › one that exists leads to the last form step and remembers its maximum`,
      `${LINES} › with a package: no amounts, no fees, no entry of the brand’s own`,
    ],
    ['Lines: Rights Management Fee and Processing Fee (both hidden for package codes).', summary, packaged],
    [
      'A promo code line showing the code’s management fee and a negative subtotal.',
      promo,
      `${LINES} › a promo code shows its management fee and a negative subtotal`,
    ],
    ['A total box ‘This is your monthly payment’, per month.', summary],
    ['‘Optional Partner Code?’ button reveals a promo input (uppercased) with Apply and Remove.', promo],
    [
      'Required checkbox: ‘I am aware that this is a yearly agreement with the PROs and I agree to pay all monthly payments for the next year.’',
      summary,
    ],
    [
      'Button: Checkout (registration flow, opens the payment dialog).',
      `${CHECKOUT} › opens without asking for the password where no reload has lost it`,
    ],
    [
      'Button: Subscribe (new-location flow).',
      `${COMPONENTS} › is charged to the card on file and becomes the current business`,
    ],
    ['All disabled until the box is ticked.', summary],
  ]),
  ...inSection('2 Payment dialog', [
    ['Title PAYMENT METHOD; fields card number, expiration date, CVC.', fields],
    ['Pay button shows Processing... while busy.', cards],
    [
      'The close button is disabled while processing.',
      cards,
      'client/ui/AppDialog.test.tsx › cannot be closed while busy',
    ],
    ['Errors show in red under the form.', cards],
    ['Dialog height 440px.', fields],
    [
      'After payment a dialog says ‘You have a pending document to sign’; heading Check Your Email; button Ok goes to /account.',
      cards,
      `${COMPONENTS} › buys, begins the session with the first business, and asks for the signature`,
    ],
  ]),
  ...inSection('2 Sign-up dialog', [
    [
      'A sign-up dialog layout (centred modal with a membership background image) exists.',
      'browser/gallery.test.ts › the sign-up dialog layout is centred, with a membership picture that is decoration alone',
      cards,
    ],
  ]),
  ...inSection('4 Promo', [
    ['Input hidden, then shown, then applied (locked, Remove shown), then removed (cleared).', promo],
    [
      'Applying recalculates with the stored providers, members, capacity and classes plus the uppercased code.',
      `${COMPONENTS} › a promo code: hidden, shown, empty, refused, applied, removed`,
    ],
    ['Empty code shows ‘Please enter a promo code’.', promo],
  ]),
  ...inSection('4 Checkout', [
    [
      'Rates shown with box unticked (buttons disabled), ticked (enabled), payment dialog open, processing, then success or error.',
      summary,
      cards,
    ],
    [
      'On subscribe success the user is stored, the business list is loaded, and the first business becomes current.',
      cards,
      `${COMPONENTS} › buys, begins the session with the first business, and asks for the signature`,
      'client/session/links.test.ts › makes the first current after a checkout',
    ],
    [
      'If the registration’s business providers include 1 (ASCAP) the pending-document dialog appears and Ok goes to /account; otherwise go directly to /account.',
      cards,
      direct,
    ],
    ['On subscribe failure the client secret is reloaded and the message shown.', refused],
    [
      'On change-payment-method failure the secret is reloaded.',
      'client/payment/updateCard.test.tsx › a failure is told, and the client secret asked for again',
    ],
    ['A loading overlay shows during calls.', cards],
  ]),
  ...inSection('7 Questionnaire, for a visitor', [
    [
      'On HTTP 200 in the new-location flow the returned data is stored and the user goes to /account; otherwise only an error is logged.',
      `${COMPONENTS} › is charged to the card on file and becomes the current business`,
      `${COMPONENTS} › a failure is logged only, and the person stays`,
    ],
  ]),
];
