import type { Sentence } from './sentence.ts';
import { inSection } from './sentence.ts';

const LOOKS = 'browser/accessibility.test.ts';
const CHECKOUT = 'browser/visitorCheckout.test.ts';
const PAGES = 'browser/visitorPages.test.ts';
const FORMS = 'browser/uxForms.test.ts';
const WIZARD = 'browser/uxWizard.test.ts';
const PAYMENT = 'browser/uxPayment.test.ts';
const SCREENS = 'browser/uxScreens.test.ts';
const LOADING = 'browser/uxLoading.test.ts';
const DIALOG = 'client/ui/AppDialog.test.tsx';

const everyForm = `${FORMS} › %s: labels, tokens and keyboards; paste; what is wrong is told on submit, then while editing`;
const everyCall = `${FORMS} › %s: says what happens, is sent once, holds still; a refusal is announced`;
const masks = `${FORMS} › %s: %s is shown as %s, typed or pasted, with or without its marks`;
const steps = `${WIZARD} › each has its address, title and heading, which gets the focus; both Backs keep what was typed`;
const summary = `${WIZARD} › amounts read $1,234.56, “per month” stands in words, and the table says what the bar shows`;
const terms = `${WIZARD} › before the card fields: the month, twelve payments, the year, the first charge, renewal and opt-out`;
const cards = `${CHECKOUT} › a declined card, one without funds, then a good one; not to be closed while processing`;
const everyScreen = `${SCREENS} › %s: targets of 24 px, the focus is seen and stays in a dialog, nothing moves when motion is to be reduced`;
const everyPage = `${LOOKS} › %s`;
const everyStep = `${LOOKS} › from the account to the payment`;
const everyDialog = [
  `${LOOKS} › the login dialog and the reset dialog behind it`,
  `${LOOKS} › the subscriber dialog`,
];
const loading = `${LOADING} › %s: its shape under the overlay, its motion reduced, and nothing shifts when it arrives`;

/** Each token with the control that carries it, in the table that `uxForms` holds every form to. */
const TOKENS = [
  ['name', 'full name'],
  ['email', 'e-mail'],
  ['tel', 'phone'],
  ['organization', 'business name'],
  ['street-address', 'address'],
  ['address-level2', 'city'],
  ['address-level1', 'state'],
  ['postal-code', 'zip'],
  ['username', 'e-mail of an account'],
  ['current-password', 'password at login'],
  ['new-password', 'a password that is chosen'],
  ['one-time-code', 'verification code'],
] as const;

const forms = inSection('ux 1–7 Every form', [
  ['1. Validate on submit, not before.', everyForm],
  ['1. After a failed submit a field is checked again as it is edited.', everyForm],
  [
    '1. The message stands beside its field, tied by aria-describedby, with aria-invalid.',
    everyForm,
    `${CHECKOUT} › is 440 px high, names the amount and what it comes to, and tells field errors live`,
  ],
  [
    '1. Focus moves to the first wrong field.',
    everyForm,
    'browser/flowsRegistration.test.ts › questions with several answers: the focus goes to the first, and the group says what is wrong',
  ],
  ['1. A failed submit clears nothing.', everyForm, everyCall],
  ['2. A visible label above each input; optional ones say "(optional)".', everyForm],
  ['2. Hints stay visible; no placeholder stands for a label.', everyForm],
  ...TOKENS.map(([token, control]) => [`3. Autocomplete ${token}: ${control}.`, everyForm] as const),
  ['3. inputmode for numbers: code, zip, and the four numbers.', everyForm],
  ['3. type=email for each e-mail.', everyForm],
  ['3. type=tel for the phone.', everyForm],
  ['4. Paste works everywhere, the zip with its four digits too.', everyForm],
  ['4. A code with or without its dash, typed or pasted, is shown as ###-###.', masks],
  ['4. A phone with or without dashes and brackets is shown as (###)###-####.', masks],
  ['5. While a call runs the button names what is happening.', everyCall, cards],
  ['5. A second press does nothing.', everyCall, `${PAYMENT} › a double click on Pay sends one purchase`],
  ['5. The overlay is announced (role=status).', everyCall, cards],
  ['5. Nothing jumps.', everyCall],
  [
    '6. A success is announced without stealing focus.',
    `${FORMS} › a success is announced as a status, and the focus stays`,
  ],
  ['6. A failure is announced without stealing focus.', everyCall],
  ['6. Red is never the only sign.', `${FORMS} › what is wrong has a sign beside its color`],
  [
    '7. The city is a type-ahead combobox that also takes one that is not listed.',
    `${FORMS} › is suggested from the state’s list, and may be another one`,
  ],
]);

const wizard = inSection('ux 8–11 Wizard', [
  ['8. The step is in the URL.', steps],
  ['8. The Back button keeps what was typed.', steps],
  ['8. The browser’s Back keeps what was typed, before Next is pressed too.', steps],
  [
    '8. A reload resumes at the same step with its values, passwords excepted.',
    `${WIZARD} › a reload resumes at the step with its values, passwords excepted`,
  ],
  [
    '8. An unreachable step goes to the nearest reachable one.',
    'browser/visitorRegistration.test.ts › an address further on leads to the first question that is not answered',
    'client/questionnaire/registration.test.tsx › an unreachable step leads to the nearest reachable one',
  ],
  ['8. Title and heading say where one is: "Question 02/05 · Verify e-mail".', steps],
  ['9. Focus goes to the heading on each step.', steps],
  [
    '10. The verify step shows the address and a way back to correct it.',
    `${WIZARD} › the verify step shows the address, and a way back to correct it`,
  ],
  [
    '11. Background music hides the class questions.',
    `${WIZARD} › background music hides the class questions and keeps their values`,
  ],
  [
    '11. Their values are kept for when one changes one’s mind.',
    `${WIZARD} › background music hides the class questions and keeps their values`,
  ],
]);

const payment = inSection('ux 12–15 Rates and payment', [
  [
    '12. Amounts line up on the decimal point, in tabular figures.',
    `${WIZARD} › amounts end on one decimal point, in tabular figures, at %d px`,
  ],
  ['12. Amounts read "$1,234.56", "per month" stands in words.', summary],
  ['12. A stacked bar shows each PRO and the fees, with the table as its text alternative.', summary],
  ['13. Before the card fields: the amount per month.', terms],
  ['13. Twelve payments, and the yearly total.', terms],
  ['13. The first charge date.', terms],
  ['13. The renewal and the opt-out rule.', terms],
  [
    '14. The Pay button is labelled Pay, and a line beside it names the amount.',
    `${CHECKOUT} › is 440 px high, names the amount and what it comes to, and tells field errors live`,
  ],
  ['14. A declined card says what happened, keeps the form in view, takes another card.', cards],
  ['15. A double click cannot buy twice.', `${PAYMENT} › a double click on Pay sends one purchase`],
  [
    '15. Two tabs cannot buy twice.',
    `${PAYMENT} › two tabs that pay at once buy once, and both end at the account`,
    `${PAYMENT} › a purchase that another tab has under way is asked for again, until it is done`,
  ],
  [
    '15. A reload cannot buy twice.',
    `${PAYMENT} › a reload before the answer: Pay again finishes the same purchase`,
  ],
  [
    '15. Back after the payment cannot buy twice.',
    `${PAYMENT} › Back and a reload after the payment lead to nothing that could be bought again`,
  ],
]);

const pages = inSection('ux 20–23 Dialogs, pages, devices: a visitor’s', [
  ['20. A dialog traps focus.', everyScreen, `${DIALOG} › keeps Tab inside, in both directions`],
  [
    '20. It closes on Escape unless busy.',
    'browser/flowsSignIn.test.ts › the login dialog closes by Escape and by Close, and the focus is back at Login',
    cards,
    `${DIALOG} › cannot be closed while busy`,
  ],
  [
    '20. It returns focus to its opener.',
    'browser/flowsSignIn.test.ts › the login dialog closes by Escape and by Close, and the focus is back at Login',
    `${DIALOG} › gives the focus back to the first opener when one dialog has led to another`,
  ],
  [
    '20. It is named by its heading.',
    `${DIALOG} › is a modal dialog named by its heading, and absent until opened`,
  ],
  ['21. 320 px wide without sideways scroll.', everyPage, everyStep, ...everyDialog],
  [
    '21. Tables scroll inside themselves.',
    `${SCREENS} › a table scrolls inside itself at 320 px, by the arrow keys too, and the page does not`,
  ],
  ['21. Targets are at least 24 px.', everyScreen],
  ['21. Text contrast 4.5:1, orange on white included.', everyPage, everyStep, ...everyDialog],
  ['22. Reduced motion is respected.', everyScreen, loading],
  [
    '22. A dark scheme follows the system.',
    'client/ui/chakra.test.ts › answers the system’s dark scheme with its own colours',
    everyPage,
  ],
  [
    '22. Each page has its own title.',
    `${PAGES} › every page has its own title, and its heading once`,
    steps,
  ],
  ['22. There is a skip link.', `${SCREENS} › the skip link comes first and leads to the content`],
  [
    '22. The 404 page says what to do next.',
    `${LOADING} › an address that leads nowhere: what to do, and a way home`,
  ],
  [
    '22. The crash page says what to do next.',
    `${LOADING} › a page that breaks: what to do, a second try, and a way home`,
  ],
  ['23. Loading shows the shape of what comes, under the overlay.', loading],
  ['23. Nothing shifts when it arrives.', loading, everyPage],
]);

/** How a screen behaves (docs/screens.md), points 1 to 15 and 20 to 23: the visitor's screens. */
export const uxSentences: readonly Sentence[] = [...forms, ...wizard, ...payment, ...pages];
