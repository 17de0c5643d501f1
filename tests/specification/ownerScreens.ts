import type { Sentence } from './sentence.ts';
import { inSection } from './sentence.ts';

const TWO = 'browser/ownerBusinesses.test.ts';
const SETTINGS = 'browser/ownerSettings.test.ts';
const MEMBERSHIP = 'browser/ownerMembership.test.ts';
const PRODUCTS = 'browser/ownerProducts.test.ts';
const SHELL = 'client/account/shell.test.tsx';
const AGREEMENTS = 'client/agreements/agreements.test.tsx';
const settings = 'client/account/settings.test.tsx';
const membership = 'client/account/membership.test.tsx';
const cardOnFile = 'client/account/membershipCard.test.tsx';
const add = 'client/account/addProduct.test.tsx';

const plain = `${MEMBERSHIP} › without a package: gym, card, payment, coverage with the own entry, My Coverage`;
const packaged = `${MEMBERSHIP} › with a package: PACKAGES and the Packages table, and no own entry in the coverage`;
const card = `${MEMBERSHIP} › the edit icon changes the card: a declined one is told, a good one is shown for every business`;
const renewal = `${MEMBERSHIP} › Turn Off Annual Renewal warns; keeping closes it, obtaining one’s own cancels`;
const read = `${SETTINGS} › has its sections in order, with the owner’s own data, read-only`;
const rules = `${SETTINGS} › Change Password lists its rules, shows and hides each field, and checks all three`;
const menu = `${TWO} › the Account menu: businesses by name, add location, Logout`;
const side = `${TWO} › its side menu has four links, the active one orange and the others grey`;
const rows = `${TWO} › a row per agreement, a download for each document that is there, Download All at the bottom`;
const provider = `${PRODUCTS} › the Provider tab: what is not licensed yet, its rules, the rates, Add, and the account shows it`;
const location = `${PRODUCTS} › the questionnaire from the business step to Subscribe, with the card on file`;

/** Sections 1 and 2 (signed-in area): what each screen shows. */
export const screenSentences: readonly Sentence[] = [
  ...inSection('1 Account area', [
    [
      'The account area heading is the business name followed by Licensing, with the subtitle ‘Update and manage your account’.',
      `${TWO} › shows the header and then the page, whose heading names the business`,
      `${SHELL} › the heading names the business marked default, with the subtitle below`,
    ],
  ]),
  ...inSection('2 Signed-in area', [
    [
      'Protected pages redirect to / when there is no logged-in user.',
      `${TWO} › %s redirects a visitor to /`,
      `${SHELL} › a visitor is sent from %s to /`,
    ],
    [
      'They show the header, then the page.',
      `${TWO} › shows the header and then the page, whose heading names the business`,
    ],
    [
      'The Account menu lists the businesses by name (choosing the current one goes to /account; choosing another makes it the current business).',
      menu,
      `${SHELL} › choosing another business makes it the current one`,
      `${SHELL} › choosing the current business goes to /account`,
    ],
    ['An add-location entry (/account/new-location).', menu],
    [
      'A Logout button (clears the session, goes to /).',
      `${TWO} › Logout clears the session and goes to / when the upstream %s`,
      `${SHELL} › a Logout that the server never answers clears the session all the same`,
    ],
    [
      'The account side menu has four links: Agreements (/account, exact match only), Settings, Membership, Add Product.',
      side,
      `${SHELL} › the side menu has four links, and marks Agreements on /account alone`,
    ],
    ['The active link is orange, the others grey.', side],
  ]),
  ...inSection('2 Agreements', [
    [
      'Titled ‘Agreements’. One row per agreement of the current business, showing its name.',
      rows,
      `${AGREEMENTS} › one row per agreement shows its name`,
    ],
    [
      '‘Download Agreement’ only with an agreementLink, ‘Download Coverage’ only with a coverageLink.',
      rows,
      `${AGREEMENTS} › a row offers a document only when it exists, and Download All is always there`,
    ],
    [
      'A ‘Download All’ button is always shown at the bottom.',
      rows,
      `${TWO} › the other business has none: the list says what to do next, and Download All stays`,
    ],
    ['A loading overlay shows while loading.', `${AGREEMENTS} › an overlay shows while the list is loading`],
  ]),
  ...inSection('2 Account Settings', [
    ['My Information: read-only full name, e-mail address, optional title, phone number.', read],
    [
      'Change Password: current, new and confirm new password, each with a show/hide toggle.',
      rules,
      `${settings} › the rules for passwords are listed, and each field can be shown`,
    ],
    [
      'A rules list reads: minimum 8 characters, at least one uppercase letter, at least one number, cannot be the same as a previous password (the last is not checked in the client).',
      rules,
      `${SETTINGS} › a wrong current password is explained; a used one refused; a new one works from then on`,
    ],
    [
      'A Reset Password link is offered when the user cannot remember the current password (it requests a recovery e-mail).',
      `${SETTINGS} › Reset Password sends a link by mail that sets a new password`,
      `${settings} › Reset Password asks for a recovery e-mail with the session’s token, under an overlay`,
    ],
    [
      'Locations: a dropdown to pick the main location, then a Save changes button. The initial one is the business flagged isDefault.',
      `${SETTINGS} › Locations starts at the default business, and saves another; the menu follows`,
      `${settings} › the main location is at first the one flagged isDefault, and another can be saved`,
    ],
    [
      'Business Information: read-only gym name, business type, location address, city, state, zip.',
      read,
      `${settings} › the sections show what is known of owner, business and members, read-only`,
    ],
    [
      'Member Details: read-only total members, number of classes per week, group class participant capacity.',
      read,
    ],
    [
      'A loader overlay shows while data loads. Placeholder sample defaults in the fields are overridden by loaded data.',
      `${settings} › a loader lies over the fields’ samples while the account is loading`,
    ],
  ]),
  ...inSection('2 Membership', [
    ['Shows gym name, street, city, state, zip.', plain],
    [
      'Payment method as masked last four digits with an edit icon.',
      plain,
      `${membership} › the page shows gym, card, monthly payment and coverage`,
    ],
    [
      'Update payment method opens a dialog with the same card form, button Update, showing Loading while busy.',
      card,
      `${cardOnFile} › the edit icon opens the card form with the button Update`,
      `${cardOnFile} › another card is shown as soon as the dialog closes, for every business`,
    ],
    ['Total Monthly Payment per month.', plain],
    [
      'Coverage: list of providers, hiding the provider’s own entry when packages exist.',
      plain,
      packaged,
      `${membership} › packages are listed and tabled, and hide the provider’s own entry from the coverage`,
    ],
    ['PACKAGES list (name, PROs, start date, renewal date, total amount).', packaged],
    [
      'A table ‘My Coverage’ through the provider’s own entry (Annual Licenses, Monthly Rate, Start Date, Renewal Date).',
      plain,
      `${membership} › My Coverage is a table of the annual licenses`,
    ],
    ['A Packages table (name with providers, Monthly Rate, Start, Renewal).', packaged],
    [
      'Turn Off Annual Renewal warns that the subscription ends at the term end, all licensing terminates, the cancellation is reported as DROPPED, and the user must get licensing themselves or keep the renewal.',
      renewal,
      `${membership} › the Turn Off Annual Renewal dialog warns of what follows`,
    ],
    [
      'Two buttons: ‘I Will Obtain My Own PRO Licensing’ (cancels) and ‘Keep My Licenses Through’ the provider (closes).',
      renewal,
      `${membership} › keeping the licenses closes the dialog and cancels nothing`,
      `${membership} › obtaining one’s own licensing cancels the renewal, with a loader meanwhile`,
    ],
  ]),
  ...inSection('2 My documents', [
    [
      'Placeholder table with Customer Name and Signature Status (Pending Signature, Signature), fed by fixed sample rows, no calls.',
      `${TWO} › My documents shows its fixed rows and calls nothing of its own`,
    ],
  ]),
  ...inSection('2 Add Product', [
    ['Heading ‘Select the rates to add’. Two tabs: Provider and Group Code.', provider],
    ['NEXT button leads to the rates summary. In the summary the final button is Add.', provider],
    [
      'The new amount is seen before it is confirmed.',
      provider,
      `${add} › shows the new amount, then adds it and goes to the account`,
    ],
  ]),
  ...inSection('2 New location', [
    [
      'The same questionnaire for an additional location, starting at the business step, with no account steps.',
      location,
      `${PRODUCTS} › a group code skips the providers, and the package is a business’s own`,
    ],
    ['Back on its first step goes to /account.', `${PRODUCTS} › Back on its first step goes to /account`],
  ]),
];
