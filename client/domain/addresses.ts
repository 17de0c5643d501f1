/** Every address of the app. The router (routes.tsx) and the tests' lists of pages are built from this list. */

interface AddressEntry {
  /** The router's path: `/*` matches the steps below a wizard's own address, `:id` the id that a link contains. */
  path: string;
  /** The tab's title, without the brand, until the screen sets a more exact one. */
  title: string;
  /** Whether a visitor is redirected to /. */
  needsUser: boolean;
  /** Whether the page is shown beside the side menu of the account area. */
  inAccountArea?: boolean;
}

export const ADDRESSES = [
  { path: '/', title: 'Music licensing for gyms', needsUser: false },
  { path: '/reset-password', title: 'Reset password', needsUser: false },
  { path: '/password-reset', title: 'Password reset', needsUser: false },
  { path: '/questionnaire', title: 'Subscriber check', needsUser: false },
  { path: '/questionnaire/wizard/*', title: 'Questionnaire', needsUser: false },
  { path: '/register/*', title: 'Registration', needsUser: false },
  { path: '/quote/:id', title: 'Your quote', needsUser: false },
  { path: '/stripe', title: 'Payment method', needsUser: false },
  { path: '/dashboard/account', title: 'Account', needsUser: false },
  { path: '/adminhome', title: 'Licensing, from the office side', needsUser: false },
  { path: '/admin/documents', title: 'Documents', needsUser: false },
  { path: '/payments', title: 'Payments', needsUser: false },
  { path: '/account', title: 'Agreements', needsUser: true, inAccountArea: true },
  { path: '/account/settings', title: 'Settings', needsUser: true, inAccountArea: true },
  { path: '/account/membership', title: 'Membership', needsUser: true, inAccountArea: true },
  { path: '/account/add-product', title: 'Add Product', needsUser: true, inAccountArea: true },
  { path: '/account/add-product/rates', title: 'Add Product', needsUser: true, inAccountArea: true },
  { path: '/account/locations', title: 'All locations', needsUser: true },
  { path: '/account/new-location/*', title: 'New location', needsUser: true },
  { path: '/account/documents', title: 'My documents', needsUser: true },
] as const satisfies readonly AddressEntry[];

/** The tab's title at an unknown address. */
export const NOT_FOUND_TITLE = 'Page not found';

/** One of the app's addresses. */
export type Address = (typeof ADDRESSES)[number];
