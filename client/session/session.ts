/**
 * The session (section 3, client session state): its reactive variables and the only functions that change them.
 * Screens read them as local fields of the cache (client.ts, useSession.ts), guards read them directly (guards.ts), and
 * storage.ts stores them across a reload.
 */
import { makeVar } from '@apollo/client';
import type { PurchaseMade } from '#client/domain/purchaseMade.ts';
import type { RegistrationDraft } from '#client/domain/registration/registration.ts';
import { forgetTyped } from './draft/debouncedSave.ts';

/** The signed-in owner: the session's token with the profile that `me` returned. */
export interface SessionUser {
  token: string;
  id?: string | null;
  fullName?: string | null;
  email?: string | null;
  phoneNumber?: string | null;
  title?: string | null;
}

/** The signed-in owner; null when logged out. */
export const userVar = makeVar<SessionUser | null>(null);

/** Whether the login dialog is open. */
export const openLoginVar = makeVar(false);

/** The registration that is under way; null when there is none. */
export const registerVar = makeVar<RegistrationDraft | null>(null);

/** Id of the business that the account area shows; null when none is selected. */
export const currentBusinessVar = makeVar<string | null>(null);

/** Whether the owner's businesses, and with them the choice of the current one, are being loaded. */
export const businessesLoadingVar = makeVar(false);

/** Whether the last request for the owner's businesses failed. */
export const businessesFailedVar = makeVar(false);

const refusedVar = makeVar(false);

/** Whether the last session ended because its token was refused, and not by a logout. */
export const wasRefused = (): boolean => refusedVar();

/** What was bought last in this visit; null when there is nothing to show. */
export const lastPurchaseVar = makeVar<PurchaseMade | null>(null);

/** The message of a host that returns no renewal after it was turned off in this visit; null otherwise. */
export const renewalCancelMessageVar = makeVar<string | null>(null);

/** The token that requests are sent with; undefined while nobody is signed in. */
export const tokenOfSession = (): string | undefined => userVar()?.token;

/** Stores the user, clears the business of another session, and closes the login dialog. */
export function startSession(user: SessionUser): void {
  if (userVar()?.token !== user.token) resetBusiness();
  userVar(user);
  toggleLogin(false);
}

/** Clears the user, their business and their registration; `refused` when the token is no longer valid. */
export function endSession({ refused = false } = {}): void {
  // Set before the user is cleared, as the pages that follow read it.
  refusedVar(refused);
  userVar(null);
  resetBusiness();
  removeRegistration();
  forgetPurchase();
}

/** Opens or closes the login dialog; without an argument it toggles. */
export function toggleLogin(open = !openLoginVar()): void {
  openLoginVar(open);
}

/** Stores a purchase until it is dismissed or the session ends. */
export function setLastPurchase(purchase: PurchaseMade): void {
  lastPurchaseVar(purchase);
  // A new license renews, and its renewal can be turned off.
  renewalCancelMessageVar(null);
}

/** Stores the message after the renewal was turned off, until something is bought or the session ends. */
export function setRenewalCancelMessage(message: string): void {
  renewalCancelMessageVar(message);
}

/** Clears the last purchase. */
export function forgetPurchase(): void {
  lastPurchaseVar(null);
}

/** Stores the registration that is under way. */
export function addRegistration(draft: RegistrationDraft): void {
  registerVar(draft);
}

/** Removes the registration, with the answers typed last. */
export function removeRegistration(): void {
  forgetTyped();
  registerVar(null);
}

/** Makes a business the one that the account area shows. */
export function selectBusiness(id: string): void {
  currentBusinessVar(id);
}

/** Clears the selected business, and the host's message after its renewal was turned off. */
export function resetBusiness(): void {
  currentBusinessVar(null);
  renewalCancelMessageVar(null);
}
