import { toggleLogin, tokenOfSession } from '#client/session/session.ts';

const LOGIN_PARAMETER = 'login';

/** The URL that opens the login dialog, for links that are clicked before the app is loaded. */
export const LOGIN_ADDRESS = `/?${LOGIN_PARAMETER}`;

/**
 * Opens the login dialog if the page's URL requests it, and removes the query parameter, so that neither a
 * reload nor Back opens the dialog again. Called once, before the router reads the URL.
 */
export function openRequestedLogin(): void {
  const address = new URL(window.location.href);
  if (!address.searchParams.has(LOGIN_PARAMETER)) return;
  address.searchParams.delete(LOGIN_PARAMETER);
  window.history.replaceState(window.history.state, '', address);
  if (tokenOfSession() === undefined) toggleLogin(true);
}
