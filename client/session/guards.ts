/**
 * What reads the session's variables directly, because nothing may render between a change and its effect. A
 * query hears of a change one task later (useSession.ts), and in between
 * - a protected page would ask for its data once more after the logout, or lead away right after the login;
 * - the login dialog would hold the focus while the next page's heading takes it;
 * - the wizard would judge the next step's address by the draft from before the answer, and lead back;
 * - a page of the account area would say that it has nothing to show while the business is being chosen.
 */
import { useReactiveVar } from '@apollo/client/react';
import { businessesLoadingVar, currentBusinessVar, openLoginVar, registerVar, userVar } from './session.ts';

/** Whether somebody is signed in: what stands behind it loads the owner's data. */
export const useIsSignedIn = (): boolean => useReactiveVar(userVar) !== null;

/** Whether the login dialog is open. */
export const useIsLoginOpen = (): boolean => useReactiveVar(openLoginVar);

/**
 * The business that the account area shows: its id, null when none is selected, whether one is being chosen
 * from the list that is loaded, and whether that list is loading at all.
 */
export function useCurrentBusiness() {
  const businessId = useReactiveVar(currentBusinessVar);
  const isLoading = useReactiveVar(businessesLoadingVar);
  return { businessId, isChoosing: businessId === null && isLoading, isLoading };
}

/** The registration that is under way; null when there is none. */
export const useStoredDraft = () => useReactiveVar(registerVar);
