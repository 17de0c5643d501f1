import type { Sentence } from './sentence.ts';
import { inSection } from './sentence.ts';

const FORMS = 'browser/uxOwnerForms.test.ts';
const SCREENS = 'browser/uxOwnerScreens.test.ts';
const EXTREMES = 'browser/ownerExtremes.test.ts';
const WAITING = 'browser/ownerWaiting.test.ts';
const FLOWS = 'browser/flowsOwner.test.ts';
const LOOKS = 'browser/accessibility.test.ts';
const TWO = 'browser/ownerBusinesses.test.ts';
const PRODUCTS = 'browser/ownerProducts.test.ts';
const AGREEMENTS = 'client/agreements/agreements.test.tsx';
const settings = 'client/account/settings.test.tsx';
const add = 'client/account/addProduct.test.tsx';
const YEAR = 'client/account/licenseYear.test.ts';

const fields = `${FORMS} › %s: labels, tokens and keyboards; paste; what is wrong is told on submit, then while editing`;
const calls = `${FORMS} › %s: says what happens, is sent once, holds still; a refusal is announced`;
const sections = `${FORMS} › ux 18: each section of the settings saves by itself and says so in its own box, the focus staying`;
const screens = `${SCREENS} › %s: its title, targets of 24 px, the focus is seen and stays in a dialog, nothing moves when motion is to be reduced`;
const closing = `${SCREENS} › %s: named by its heading, keeps the focus, closes on Escape, gives the focus back`;
const busyDialog = `${SCREENS} › %s: while %s runs it cannot be closed or sent again; then the focus is at its opener`;
const looks = `${LOOKS} › %s of the owner`;
const menuLooks = `${LOOKS} › the account menu`;
const dialogLooks = `${LOOKS} › the dialogs of the membership`;
const longLooks = `${EXTREMES} › /account%s of business %s wraps, fits 320 px and is accessible`;
const waiting = `${WAITING} › %s: its shape stands under the overlay, and nothing jumps when %s answers`;
const picture = `${SCREENS} › start, today, the last day to turn off the renewal and the renewal lie where they do in the year`;
const rates = `${PRODUCTS} › the Provider tab: what is not licensed yet, its rules, the rates, Add, and the account shows it`;

/** Points 1 to 7: what holds of every form, on the owner's. */
const formSentences: readonly Sentence[] = inSection('ux 1–7 Every form, of an owner', [
  ['1. Validate on submit; after a failed submit re-check a field as it is edited.', fields],
  [
    '1. The message stands beside its field, tied by aria-describedby, with aria-invalid; focus moves to the first wrong field.',
    fields,
    'browser/flowsOwnerBuys.test.ts › a product by the Provider tab',
  ],
  [
    '1. A failed submit clears nothing.',
    fields,
    calls,
    `${settings} › a refused password is explained, and nothing typed is lost`,
  ],
  [
    '2. Visible label above each input, optional ones say “(optional)”; no placeholder-only labels.',
    fields,
    `${FORMS} › main location: a visible label above its list, which is answered from the start`,
    `${settings} › a loader lies over the fields’ samples while the account is loading`,
  ],
  ['3. Autocomplete tokens and right keyboards.', fields],
  ['4. Paste works everywhere.', fields],
  [
    '5. While a call runs: the button names what is happening, a second press does nothing, the overlay is announced, nothing jumps.',
    calls,
    busyDialog,
    `${settings} › Reset Password asks for a recovery e-mail with the session’s token, under an overlay`,
  ],
  [
    '6. Success and failure messages are announced without stealing focus.',
    calls,
    sections,
    `${FLOWS} › the settings: another main location, another password, and the link for a forgotten one`,
    `${FLOWS} › the membership: another card, and turning off the renewal or keeping the licenses`,
  ],
  ['6. Red is never the only sign.', fields],
  [
    '7. Cities are a type-ahead combobox that also takes a city that is not listed (new location).',
    `${FORMS} › ux 7: the city of a new location is suggested from the state’s list, and may be another one`,
  ],
]);

/** Points 16 to 19: the account. */
const accountSentences: readonly Sentence[] = inSection('ux 16–19 Account', [
  [
    '16. Membership shows where in the license year one is: start, today, the last day to turn off renewal (24 hours before), renewal, as a picture.',
    picture,
    `${YEAR} › lets renewal be turned off until 24 hours before it`,
    `${YEAR} › is half over in the middle`,
  ],
  [
    '16. With text beside it.',
    picture,
    'client/account/membership.test.tsx › the license year says in words what its picture shows',
  ],
  [
    '17. Link names say what they download (“Download Agreement, ASCAP, PDF” to a screen reader).',
    `${AGREEMENTS} › a screen reader hears which document a button downloads`,
    `${FLOWS} › the agreements’ documents, the other business, and My documents`,
  ],
  [
    '17. An empty list says what to do next.',
    `${TWO} › the other business has none: the list says what to do next, and Download All stays`,
    `${add} › says so when nothing is left to add`,
  ],
  ['18. Settings save per section, each with its own result message.', sections, calls],
  ['19. Add product shows the new monthly amount before it is confirmed.', rates],
  [
    '19. New location shows the new monthly amount before it is confirmed.',
    `${PRODUCTS} › the questionnaire from the business step to Subscribe, with the card on file`,
  ],
]);

/** Points 20 to 23: dialogs, pages, devices. */
const pageSentences: readonly Sentence[] = inSection('ux 20–23 Dialogs, pages, devices, of an owner', [
  [
    '20. A dialog traps focus, closes on Escape, returns focus to its opener, is named by its heading.',
    closing,
    screens,
  ],
  ['20. Busy, it does not close.', busyDialog],
  [
    '20. The Account menu closes on Escape and gives the focus back.',
    'client/account/shell.test.tsx › the Account menu closes on Escape, with the focus on its button',
  ],
  ['21. 320 px wide without sideways scroll.', looks, longLooks, menuLooks, dialogLooks],
  [
    '21. Tables scroll inside themselves.',
    `${SCREENS} › a table that is wider than the window scrolls inside itself, by keyboard too`,
  ],
  ['21. Targets at least 24 px.', screens],
  [
    '21. Text contrast 4.5:1, no violation of axe’s rules, at both widths, light and dark.',
    looks,
    longLooks,
    menuLooks,
    dialogLooks,
    `${EXTREMES} › the open Account menu is accessible at both widths`,
  ],
  [
    '21. Orange for the active menu link, with weight and a bar beside it so that color is not the only sign.',
    `${TWO} › its side menu has four links, the active one orange and the others grey`,
    `${SCREENS} › the active menu link is told by its weight and a bar beside it, not by orange alone`,
  ],
  ['22. Reduced motion is respected.', screens],
  ['22. A dark scheme follows the system.', `${SCREENS} › light or dark follows the system`, looks],
  ['22. Each page has its own title.', screens],
  ['22. There is a skip link.', `${SCREENS} › the skip link comes first and leads to the content`],
  [
    '22. 404 pages say what to do next.',
    `${SCREENS} › an address of the area that leads nowhere says what to do next`,
  ],
  [
    '23. Loading shows the shape of what comes under the specified overlay; nothing shifts when it arrives.',
    waiting,
  ],
  ['23. Nothing shifts on any screen of an owner.', looks],
  [
    '17, 23. A list, a membership or an account that does not come leaves a screen that says what to do next.',
    `${WAITING} › %s: Try again brings what %s did not`,
    `${WAITING} › %s without %s: “%s”`,
  ],
]);

/** How a screen behaves (docs/screens.md), points 1 to 7 and 16 to 23: the owner's screens. */
export const uxOwnerSentences: readonly Sentence[] = [
  ...formSentences,
  ...accountSentences,
  ...pageSentences,
];
