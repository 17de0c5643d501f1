import { screenSentences } from './ownerScreens.ts';
import type { Sentence } from './sentence.ts';
import { inSection } from './sentence.ts';

const TWO = 'browser/ownerBusinesses.test.ts';
const SETTINGS = 'browser/ownerSettings.test.ts';
const PRODUCTS = 'browser/ownerProducts.test.ts';
const AGREEMENTS = 'client/agreements/agreements.test.tsx';
const settings = 'client/account/settings.test.tsx';
const membership = 'client/account/membership.test.tsx';
const cardOnFile = 'client/account/membershipCard.test.tsx';
const add = 'client/account/addProduct.test.tsx';
const switching = 'client/account/switching.test.tsx';
const CACHE = 'client/apollo/cache.test.ts';
const SESSION = 'client/session/session.test.ts';
const STORAGE = 'client/session/storage.test.ts';
const CONTRACT = 'gateway/contract.test.ts › $row: $key';

const silent = `${TWO} › %s: the loader ends, and nothing is said`;
const passwords = `${settings} › changing “%s” to “%s”, confirmed by “%s”, says %j`;
const refusedDownload = `${AGREEMENTS} › a failed %s stops the overlay, shows nothing and is logged`;
const provider = `${PRODUCTS} › the Provider tab: what is not licensed yet, its rules, the rates, Add, and the account shows it`;

/** Sections 3, 4, 5, 6 and 8, for a signed-in owner. */
const ruleSentences: readonly Sentence[] = [
  ...inSection('3 Owner', [
    [
      'Client session state, persisted under a root key: user (token plus profile), app (openLogin, register), business (current).',
      `${STORAGE} › survives a reload: user, login dialog, registration and current business`,
      `${STORAGE} › is one JSON under the key \`root\`, written on every change`,
    ],
    [
      'The session is read through local fields; user, openLogin, register and currentBusiness are local only.',
      `${SESSION} › is read through local fields of the cache`,
      `${CACHE} › the session’s four fields are local only: the server has none of them`,
    ],
    [
      'Each type has an identity in the cache, or is part of what holds it.',
      `${CACHE} › every type of the schema has an identity of its own, or is part of what holds it`,
    ],
    [
      'Business, Package and ProvidersDetail fields.',
      CONTRACT,
      `${membership} › packages are listed and tabled, and hide the provider’s own entry from the coverage`,
    ],
    [
      'Agreement list item: name, shortName, agreementId, agreementLink, coverageLink.',
      `${AGREEMENTS} › a row offers a document only when it exists, and Download All is always there`,
    ],
    [
      'Account response: info, business, member.',
      `${settings} › the sections show what is known of owner, business and members, read-only`,
    ],
    [
      'Change-password payload: oldPassword, password, passwordConfirmation.',
      `${settings} › a changed password is confirmed, and the form is empty again`,
    ],
    [
      'Default options used when the server list is empty: ASCAP, BMI, SESAC, GMR (add product).',
      `${add} › offers the default options, with no message, when the list %s`,
    ],
    [
      'Add-product form: packageCode, businessProviders, isBgMusic, businessId.',
      `${add} › shows the new amount, then adds it and goes to the account`,
    ],
  ]),
  ...inSection('4 Owner', [
    [
      'Business: list set, current selected, reset empties both.',
      `${SESSION} › a registration is added and removed, a business selected and reset`,
      `${SESSION} › login stores the user, logout clears it to null with all that belonged to them`,
    ],
    [
      'Agreements: loading flag on while the list is fetched, off after success or failure.',
      `${AGREEMENTS} › an overlay shows while the list is loading`,
      `${AGREEMENTS} › a list that cannot be loaded stays empty, stops loading and shows no message`,
    ],
    [
      'The list is fetched once the current business is known and again when it changes.',
      `${AGREEMENTS} › the list is fetched once for the current business, and again when another becomes current`,
      `${TWO} › back at the first business its agreements are there at once, and then refreshed`,
    ],
    [
      'Account settings: loads account data for the current business on entry and whenever it changes.',
      `${settings} › the account is loaded again when another business becomes current`,
      `${TWO} › each business has its own settings and membership, whichever screen is open`,
    ],
    [
      'Account settings: loader on while loading, off on success or failure.',
      `${settings} › a loader lies over the fields’ samples while the account is loading`,
      `${settings} › an account that cannot be loaded ends the loader and shows no message`,
    ],
    [
      'On change-payment-method failure the secret is reloaded.',
      'client/payment/updateCard.test.tsx › a failure is told, and the client secret asked for again',
    ],
    [
      'Add product: tab 0 provider selection or tab 1 group code, submit, rates summary, Add subscribes and goes to /account.',
      provider,
      `${add} › a package’s summary shows no amount`,
    ],
    [
      'Promo in add product: applying recalculates with the selection plus the uppercased code.',
      `${add} › a promo code recalculates with the selection, and is bought with it`,
    ],
    [
      'Membership cancel: loader shown; dialog closed whether or not the call succeeds; no error shown.',
      `${membership} › obtaining one’s own licensing cancels the renewal, with a loader meanwhile`,
      `${membership} › a cancellation that fails closes the dialog and shows no error`,
      `${TWO} › turning off the renewal: the dialog closes, and no error is shown`,
    ],
    [
      'A loading overlay shows during calls (account area).',
      `${add} › an overlay shows while the list is loading, and while the rates are calculated`,
      `${settings} › Reset Password asks for a recovery e-mail with the session’s token, under an overlay`,
    ],
    [
      'Every screen is right without a reload after a change.',
      provider,
      `${cardOnFile} › another card is shown as soon as the dialog closes, for every business`,
      `${SETTINGS} › Locations starts at the default business, and saves another; the menu follows`,
      `${PRODUCTS} › the questionnaire from the business step to Subscribe, with the card on file`,
      `${membership} › after turning off the renewal both businesses are asked for again, the other as soon as it is shown`,
    ],
    [
      'Switching the business shows what is known at once, and refreshes it.',
      `${membership} › another business shows at once what is known of it, and then what is new`,
      `${switching} › the settings show at once what is known of a business, under the loader, and then what is new`,
      `${switching} › add product shows at once what is known of a business, and then what is new`,
      `${TWO} › back at the first business its agreements are there at once, and then refreshed`,
    ],
  ]),
  ...inSection('5 Change Password', [
    ['Current password required; new password required; confirmation required.', passwords],
    ['Both new and current must match the strength pattern.', passwords],
    ['Confirmation equal to the new password.', passwords],
  ]),
  ...inSection('5 Add product', [
    [
      'Provider tab requires at least one provider and, when the server lists providers, a music option.',
      `${add} › wants a provider and a music option`,
      `${add} › offers the default options, with no message, when the list %s`,
      provider,
    ],
    [
      'Group code tab requires packageCode (‘Required group Code.’).',
      `${add} › wants a code`,
      `${PRODUCTS} › the Group Code tab: its messages`,
    ],
    [
      'The code must exist according to the check, otherwise ‘This package not exist’.',
      `${PRODUCTS} › the Group Code tab: its messages`,
      `${add} › %#: %s`,
    ],
  ]),
  ...inSection('6 Owner', [
    [
      'A bearer authorization header built from the user’s token is sent on calls when a token exists.',
      'client/session/links.test.ts › carries the token of the session',
    ],
    [
      'An owner reads, downloads and changes nothing of another.',
      'gateway/isolation.test.ts › every argument that takes an id is tried here, or names what belongs to everyone',
      'gateway/isolation.test.ts › $at: the owner’s id with a stranger’s token',
      'gateway/isolation.test.ts › the owner’s documents are not found with a stranger’s token, and refused without one',
      'gateway/isolation.test.ts › the lists name the caller’s own alone',
      'gateway/isolation.test.ts › turning off the renewal turns off the caller’s own',
      'gateway/isolation.test.ts › the archive holds the caller’s own documents alone',
    ],
    [
      'Account and business information on the settings screen are read-only.',
      `${SETTINGS} › has its sections in order, with the owner’s own data, read-only`,
    ],
  ]),
  ...inSection('7 Owner', [
    [
      'GET download/{id}: blob, saved as the lowercased shortName followed by _agreement.pdf.',
      'gateway/downloads.test.ts › the short name %s is saved as %s',
      `${AGREEMENTS} › %s saves %s, fetched with the owner’s token`,
    ],
    [
      'Coverage is saved as _coverage.pdf, everything as agreements.zip.',
      `${AGREEMENTS} › %s saves %s, fetched with the owner’s token`,
      `${TWO} › a row per agreement, a download for each document that is there, Download All at the bottom`,
    ],
  ]),
  ...inSection('8 Owner', [
    [
      'A 401 is swallowed: the call never settles and nothing is surfaced.',
      `${AGREEMENTS} › a refused list under a good token leaves no overlay behind`,
      `${settings} › a form whose call was swallowed under a good session can be sent again`,
      `${AGREEMENTS} › a refused token ends the session, and the page gives way to the landing page`,
    ],
    [
      'The add-product page shows the converted server message as text.',
      `${add} › rates that cannot be calculated are explained, and the selection stays`,
      `${add} › shows why it could not be added`,
      `${PRODUCTS} › a package that covers what the location has is refused with the reason`,
    ],
    [
      'The area under the card form shows the message; card provider errors show their own.',
      'client/payment/updateCard.test.tsx › a failure is told, and the client secret asked for again',
      'browser/ownerMembership.test.ts › the edit icon changes the card: a declined one is told, a good one is shown for every business',
    ],
    [
      'Membership load errors are silent.',
      silent,
      `${membership} › a membership that cannot be loaded is silent`,
    ],
    ['Account page errors are silent.', silent],
    [
      'Business-list load errors at login are silent.',
      'client/auth/login.test.tsx › businesses that cannot be loaded are ignored',
      `${TWO} › a list of businesses that fails leaves the area standing`,
    ],
    [
      'Agreements: list failure stops loading and leaves the list empty.',
      `${TWO} › a list that fails is empty, without a message`,
      `${AGREEMENTS} › a list that cannot be loaded stays empty, stops loading and shows no message`,
    ],
    ['Single download failure stops loading and shows nothing.', refusedDownload],
    ['Download-all failure is only logged.', refusedDownload],
    [
      'Failures loading providers go to the shared helper with no user message (add product).',
      `${add} › offers the default options, with no message, when the list %s`,
    ],
    [
      'Subscribe with non-200 status: logged only.',
      'client/payment/checkout.test.tsx › a failure is logged only, and the person stays',
    ],
  ]),
];

/** Sections 1 to 8, for a signed-in owner. */
export const ownerSentences: readonly Sentence[] = [...screenSentences, ...ruleSentences];
