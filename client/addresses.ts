/** Every address of the app: the router is made from this list (routes.tsx), and so are the tests' lists of pages. */

interface AddressEntry {
  /** As the router takes it; `/*` stands for the steps below a wizard's own address, `:id` for what a link names. */
  path: string;
  /** Whether it leads to / without a signed-in user. */
  needsUser: boolean;
  /** Whether it stands beside the side menu of the account area. */
  inAccountArea?: boolean;
}

export const ADDRESSES = [
  { path: '/', needsUser: false },
  { path: '/reset-password', needsUser: false },
  { path: '/password-reset', needsUser: false },
  { path: '/questionnaire', needsUser: false },
  { path: '/questionnaire/wizard/*', needsUser: false },
  { path: '/register/*', needsUser: false },
  { path: '/quote/:id', needsUser: false },
  { path: '/stripe', needsUser: false },
  { path: '/dashboard/account', needsUser: false },
  { path: '/adminhome', needsUser: false },
  { path: '/admin/documents', needsUser: false },
  { path: '/payments', needsUser: false },
  { path: '/account', needsUser: true, inAccountArea: true },
  { path: '/account/settings', needsUser: true, inAccountArea: true },
  { path: '/account/membership', needsUser: true, inAccountArea: true },
  { path: '/account/add-product', needsUser: true, inAccountArea: true },
  { path: '/account/add-product/rates', needsUser: true, inAccountArea: true },
  { path: '/account/locations', needsUser: true },
  { path: '/account/new-location/*', needsUser: true },
  { path: '/account/documents', needsUser: true },
] as const satisfies readonly AddressEntry[];

/** One of the app's addresses. */
export type Address = (typeof ADDRESSES)[number];
