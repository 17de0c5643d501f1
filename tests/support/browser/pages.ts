/** Lists every page in the client's table of addresses, with its title and the path that tests open. */
import type { CallKey } from '#gateway/upstream/endpoints.ts';
import { ADDRESSES, MENU, NOT_FOUND_TITLE, type Address } from '#client/domain/addresses.ts';

/** Overrides of `ADDRESSES`, by address: the path that tests open, and the title that they expect. */
const OPENED: Record<string, { path?: string; title?: string }> = {
  '/questionnaire/wizard/*': { title: 'Question 01/05 · Your account · Questionnaire' },
  '/register/*': { title: 'Question 01/05 · Your account · Registration' },
  '/account/new-location/*': { title: 'Question 01/03 · Your business · New location' },
  '/quote/:id': { path: '/quote/no-such-quote' },
  '/reset-password': { path: '/reset-password?token=t' },
  '*': { path: '/no/such/page' },
};

const pages = [...ADDRESSES, { path: '*', title: NOT_FOUND_TITLE }].map((address) => ({
  ...address,
  path: address.path.replace(/\/\*$/, ''),
  loadingTitle: address.title,
  ...OPENED[address.path],
}));

/** The pages that a visitor can open. */
export const PUBLIC_PAGES = pages.filter((page) => !('signInTo' in page));

/** The pages that an owner can open after login. */
export const OWNER_PAGES = pages.filter((page) => 'signInTo' in page);

/** The owner's pages whose content needs no upstream call. */
export const WITHOUT_CALLS: readonly string[] = ['/account/documents'] satisfies Address['path'][];

/** By menu path: a screen's upstream call, its texts during and after loading, and its name in errors. */
const SCREENS: Record<
  (typeof MENU)[number]['path'],
  Record<'loading' | 'what' | 'shown', string> & { call: CallKey }
> = {
  '/account': {
    call: 'GET /web/account/agreements/business/{id}',
    loading: 'Loading agreements…',
    what: 'your agreements',
    shown: 'ASCAP Music License',
  },
  '/account/settings': {
    call: 'GET /web/account/info/{id}',
    loading: 'Loading your account…',
    what: 'your details',
    shown: 'Member Details',
  },
  '/account/membership': {
    call: 'GET /web/account/membership/{id}',
    loading: 'Loading your membership…',
    what: 'your membership',
    shown: 'Total Monthly Payment',
  },
  '/account/add-product': {
    call: 'GET /web/account/availables-providers/{id}',
    loading: 'Loading the PROs…',
    what: 'the PROs that you can add',
    shown: 'Where do you play music?',
  },
};

/** The screens of the account's menu, in the order of the menu. */
export const MENU_SCREENS = MENU.map((address) => ({ ...address, ...SCREENS[address.path] }));
