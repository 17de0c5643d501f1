import { toggleLogin, tokenOfSession } from '#client/session/session.ts';

const ASKED = 'login';

/** Opens the login dialog before the app is loaded: a page of its own, for a link. */
export const LOGIN_ADDRESS = `/?${ASKED}`;

/**
 * Opens the login dialog where the page's address requests it, and removes that from the address, so that neither a
 * reload nor Back requests it again. Called once, before the router reads the address.
 */
export function openAskedLogin(): void {
  const address = new URL(window.location.href);
  if (!address.searchParams.has(ASKED)) return;
  address.searchParams.delete(ASKED);
  window.history.replaceState(window.history.state, '', address);
  if (tokenOfSession() === undefined) toggleLogin(true);
}
