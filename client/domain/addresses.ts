/** The URL paths of all pages. The router (routes.tsx) and the prerendering are built from this table. */
import type { Feature } from '#common/features.ts';
import { hostOffers } from '#client/platform/config.ts';

interface AddressEntry {
  /** The route pattern. `/*` matches the paths of a wizard's steps, and `:id` matches an id in the path. */
  path: string;
  /** The browser tab's initial title, without the brand name. A page may set a more specific one. */
  title: string;
  /** The words after "Sign in to" in the login dialog. A page without these words needs no session. */
  signInTo?: string;
  /** Set for account pages: `link` if the side menu links to the page, or `step` if another page opens it. */
  area?: 'link' | 'step';
  /** The host's feature that the page needs. Without the feature, the page and its menu link do not exist. */
  feature?: Feature;
}

export const ADDRESSES = [
  { path: '/', title: 'Music licensing for gyms' },
  { path: '/reset-password', title: 'Reset password' },
  { path: '/password-reset', title: 'Password reset' },
  { path: '/questionnaire', title: 'Subscriber check' },
  { path: '/questionnaire/wizard/*', title: 'Questionnaire' },
  { path: '/register/*', title: 'Registration' },
  { path: '/quote/:id', title: 'Your quote', feature: 'quotes' },
  { path: '/stripe', title: 'Payment method' },
  { path: '/dashboard/account', title: 'Account' },
  { path: '/adminhome', title: 'Licensing, from the office side' },
  { path: '/admin/documents', title: 'Documents' },
  { path: '/payments', title: 'Payments' },
  { path: '/account', title: 'Agreements', signInTo: 'see your agreements', area: 'link' },
  { path: '/account/settings', title: 'Settings', signInTo: 'see your settings', area: 'link' },
  { path: '/account/membership', title: 'Membership', signInTo: 'see your membership', area: 'link' },
  { path: '/account/add-product', title: 'Add Product', signInTo: 'add a product', area: 'link' },
  { path: '/account/add-product/rates', title: 'Add Product', signInTo: 'add a product', area: 'step' },
  { path: '/account/locations', title: 'All locations', signInTo: 'see your locations' },
  { path: '/account/new-location/*', title: 'New location', signInTo: 'add a location' },
  { path: '/account/documents', title: 'My documents', signInTo: 'see your documents' },
] as const satisfies readonly AddressEntry[];

/** The browser tab's title at an unknown URL path. */
export const NOT_FOUND_TITLE = 'Page not found';

/** Whether the host offers a page's feature. A page without a feature is always offered. */
export const isOffered = ({ feature }: AddressEntry): boolean => feature === undefined || hostOffers(feature);

export type Address = (typeof ADDRESSES)[number];

/** The pages in the account area's side menu, in the order of the menu (specification, section 2). */
export const MENU = ADDRESSES.filter((address) => 'area' in address && address.area === 'link');

/** What a page's content looks like: rows of a list, large cards, or a form's labelled fields. */
export type Shape = 'rows' | 'cards' | 'form';

/** The shape of each page's skeleton. The skeleton of any other page is three blocks. */
export const SHAPES: Partial<Record<string, Shape>> = {
  '/reset-password': 'form',
  '/questionnaire/wizard/*': 'form',
  '/register/*': 'form',
  '/account': 'rows',
  '/account/settings': 'form',
  '/account/membership': 'cards',
  '/account/add-product': 'form',
  '/account/locations': 'rows',
  '/account/new-location/*': 'form',
} satisfies Record<(typeof MENU)[number]['path'], Shape> & Partial<Record<Address['path'], Shape>>;
