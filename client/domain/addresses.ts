/** The URL paths of all pages. The router (routes.tsx) and the prerendering are built from this table. */

interface AddressEntry {
  /** The route pattern: `/*` matches the paths of a wizard's steps, `:id` matches an id in the path. */
  path: string;
  /** The browser tab's initial title, without the brand name. A page may set a more specific one. */
  title: string;
  /** Whether the page requires a session: without one the user is redirected to `/`. */
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

/** The browser tab's title at an unknown URL path. */
export const NOT_FOUND_TITLE = 'Page not found';

/** An entry of `ADDRESSES`. */
export type Address = (typeof ADDRESSES)[number];
