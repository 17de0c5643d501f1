/**
 * Lists every page of the app for the checks of accessibility, titles, targets and focus. `addresses.test.ts`
 * compares the list with client/domain/addresses.ts.
 */

/** A page that a test opens. */
interface PageToOpen {
  /** The path pattern of the page's route in the client. */
  address: string;
  /** The URL path to open, if it differs from the route's pattern. */
  path?: string;
  /** The document title without the brand. */
  title: string;
}

/** The pages that a visitor can open, by name. */
export const PUBLIC_PAGES = {
  landing: { address: '/', title: 'Music licensing for gyms' },
  questionnaire: { address: '/questionnaire', title: 'Subscriber check' },
  'questionnaire-wizard': {
    address: '/questionnaire/wizard',
    title: 'Question 01/05 · Your account · Questionnaire',
  },
  register: { address: '/register', title: 'Question 01/05 · Your account · Registration' },
  quote: { address: '/quote/:id', path: '/quote/no-such-quote', title: 'Your quote' },
  stripe: { address: '/stripe', title: 'Payment method' },
  'sample-account': { address: '/dashboard/account', title: 'Account' },
  'sample-admin': { address: '/adminhome', title: 'Licensing, from the office side' },
  'sample-documents': { address: '/admin/documents', title: 'Documents' },
  'sample-payments': { address: '/payments', title: 'Payments' },
  'reset-password': {
    address: '/reset-password',
    path: '/reset-password?token=t',
    title: 'Reset password',
  },
  'password-reset': { address: '/password-reset', title: 'Password reset' },
  'not-found': { address: '*', path: '/no/such/page', title: 'Page not found' },
} satisfies Record<string, PageToOpen>;

/** The pages that an owner can open after login, by name. */
export const OWNER_PAGES = {
  agreements: { address: '/account', title: 'Agreements' },
  settings: { address: '/account/settings', title: 'Settings' },
  membership: { address: '/account/membership', title: 'Membership' },
  'add-product': { address: '/account/add-product', title: 'Add Product' },
  // Without a selected product, this page redirects to the selection.
  'add-product-rates': { address: '/account/add-product/rates', title: 'Add Product' },
  locations: { address: '/account/locations', title: 'All locations' },
  'new-location': {
    address: '/account/new-location',
    title: 'Question 01/03 · Your business · New location',
  },
  documents: { address: '/account/documents', title: 'My documents' },
} satisfies Record<string, PageToOpen>;

/** Returns the URL path that opens a page. */
export const pathTo = ({ address, path = address }: PageToOpen): string => path;
