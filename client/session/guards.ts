/**
 * What reads the session's variables directly, because nothing may render between a change and its effect. A
 * query hears of a change one task later (useSession.ts), and in between
 * - a protected page would ask for its data once more after the logout, or lead away right after the login;
 * - the login dialog would hold the focus while the next page's heading takes it;
 * - the wizard would judge the next step's address by the draft from before the answer, and lead back.
 */
import { useReactiveVar } from '@apollo/client/react';
import { openLoginVar, registerVar, userVar } from './session.ts';

/** Whether somebody is signed in: what stands behind it loads the owner's data. */
export const useIsSignedIn = (): boolean => useReactiveVar(userVar) !== null;

/** Whether the login dialog is open. */
export const useIsLoginOpen = (): boolean => useReactiveVar(openLoginVar);

/** The registration that is under way; null when there is none. */
export const useStoredDraft = () => useReactiveVar(registerVar);
