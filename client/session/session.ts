/**
 * Defines the session (specification, section 3): its reactive variables and the only functions that change
 * them. Screens read the variables as local fields of the cache (client.ts, useSession.ts), guards read the
 * variables directly (guards.ts), and storage.ts restores them after a reload.
 */
import { makeVar } from '@apollo/client';
import type { PurchaseMade } from '#client/domain/purchaseMade.ts';
import type { RegistrationDraft } from '#client/domain/registration/registration.ts';
import type { MeQuery } from '#client/types.generated.ts';
import { forgetTyped } from './draft/debouncedSave.ts';

/** The signed-in owner: the session's token, and the profile that `me` returned. */
export type SessionUser = { token: string } & Partial<MeQuery['me']>;

/** The signed-in owner, or null when logged out. */
export const userVar = makeVar<SessionUser | null>(null);

/** Whether the login dialog is open. */
export const openLoginVar = makeVar(false);

/** The registration in progress, or null if there is none. */
export const registerVar = makeVar<RegistrationDraft | null>(null);

/** The id of the business that the account area shows, or null if none is selected. */
export const currentBusinessVar = makeVar<string | null>(null);

/** Whether the owner's businesses are being loaded. The current business is chosen after they are loaded. */
export const businessesLoadingVar = makeVar(false);

/** Whether the browser could not store this tab's session, so that the session ends with the tab. */
export const isUnstoredVar = makeVar(false);

/** Whether the last request for the owner's businesses failed. */
export const businessesFailedVar = makeVar(false);

const refusedVar = makeVar(false);

/** Whether the last session ended because the host refused its token, and not by a logout. */
export const wasRefused = (): boolean => refusedVar();

/** The last purchase of this visit, or null if there is none to show. */
export const lastPurchaseVar = makeVar<PurchaseMade | null>(null);

/**
 * The host's message after the owner turned off the renewal in this visit. If the host does not return the
 * renewal's state, only this message shows that the renewal is off.
 */
export const renewalCancelMessageVar = makeVar<string | null>(null);

/** Returns the token with which requests are sent, or undefined while nobody is signed in. */
export const tokenOfSession = (): string | undefined => userVar()?.token;

/** Stores the user and closes the login dialog. A new token also clears the current business. */
export function startSession(user: SessionUser): void {
  if (userVar()?.token !== user.token) resetBusiness();
  userVar(user);
  toggleLogin(false);
}

/**
 * Clears the user, the current business, the registration and the last purchase. `refused` is true if the
 * host refused the token.
 */
export function endSession({ refused = false } = {}): void {
  // Set before the user is cleared, because pages read `refusedVar` when they react to the missing user.
  refusedVar(refused);
  userVar(null);
  resetBusiness();
  removeRegistration();
  forgetPurchase();
}

export const toggleLogin = (open: boolean): void => void openLoginVar(open);

/** Stores a purchase until it is dismissed or the session ends. */
export function setLastPurchase(purchase: PurchaseMade): void {
  lastPurchaseVar(purchase);
  // A new license renews automatically, so the message about the turned-off renewal no longer applies.
  renewalCancelMessageVar(null);
}

/** Stores the message about a turned-off renewal until the next purchase or the end of the session. */
export const setRenewalCancelMessage = (message: string): void => void renewalCancelMessageVar(message);

export const forgetPurchase = (): void => void lastPurchaseVar(null);

export const addRegistration = (draft: RegistrationDraft): void => void registerVar(draft);

/** Removes the registration, including typed answers that are not saved in it yet. */
export function removeRegistration(): void {
  forgetTyped();
  registerVar(null);
}

/** Selects the business that the account area shows. */
export const selectBusiness = (id: string): void => void currentBusinessVar(id);

/** Clears the selected business and the message about its turned-off renewal. */
export function resetBusiness(): void {
  currentBusinessVar(null);
  renewalCancelMessageVar(null);
}
