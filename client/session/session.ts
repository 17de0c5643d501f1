/**
 * The session (section 3, client session state): its reactive variables and the only functions that change
 * them. Screens read them as local fields of the cache (client.ts, useSession.ts), guards read them directly
 * (guards.ts); storage.ts keeps them over a reload.
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

/** What was bought last in this visit; null when there is nothing to say of it. */
export const lastPurchaseVar = makeVar<PurchaseMade | null>(null);

/** What the host said when the renewal was turned off in this visit and it tells no more of it; null otherwise. */
export const renewalCancelMessageVar = makeVar<string | null>(null);

/** The token that requests are sent with; undefined while nobody is signed in. */
export const tokenOfSession = (): string | undefined => userVar()?.token;

/** Stores the user, clears the business of another session, and closes the login dialog. */
export function startSession(user: SessionUser): void {
  if (userVar()?.token !== user.token) resetBusiness();
  userVar(user);
  toggleLogin(false);
}

/** Clears the user, their business and their registration; `refused` when the token does not count any more. */
export function endSession({ refused = false } = {}): void {
  // Before the user is gone, as the pages that follow ask for it.
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

/** Keeps what a purchase did, until it is dismissed or the session ends. */
export function setLastPurchase(purchase: PurchaseMade): void {
  lastPurchaseVar(purchase);
  // What was bought renews, and can be turned off.
  renewalCancelMessageVar(null);
}

/** Keeps what turning off the renewal did, until something is bought or the session ends. */
export function setRenewalCancelMessage(said: string): void {
  renewalCancelMessageVar(said);
}

/** Nothing more is said of the last purchase. */
export function forgetPurchase(): void {
  lastPurchaseVar(null);
}

/** Stores the registration that is under way. */
export function addRegistration(draft: RegistrationDraft): void {
  registerVar(draft);
}

/** Removes the registration, with what was typed last. */
export function removeRegistration(): void {
  forgetTyped();
  registerVar(null);
}

/** Makes a business the one that the account area shows. */
export function selectBusiness(id: string): void {
  currentBusinessVar(id);
}

/** Clears the selected business, and what the host answered when its renewal was turned off. */
export function resetBusiness(): void {
  currentBusinessVar(null);
  renewalCancelMessageVar(null);
}
