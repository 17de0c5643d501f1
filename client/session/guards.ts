/**
 * Hooks that read the session's variables directly. A query of a local field (useSession.ts) would render a
 * change one task later, and until then
 * - a protected page would refetch its data after the logout, or redirect right after the login,
 * - the login dialog would trap the focus while the next page's heading takes it,
 * - the wizard would check the next step's path against a draft without the new answer, and redirect back,
 * - a page of the account area would show an empty state while the business is being chosen.
 */
import { useReactiveVar } from '@apollo/client/react';
import { useIsHydrated } from '#client/platform/hydration.ts';
import {
  businessesFailedVar,
  businessesLoadingVar,
  currentBusinessVar,
  openLoginVar,
  registerVar,
  userVar,
} from './session.ts';

/** Whether a user is signed in. False until a prerendered page is hydrated. */
export function useIsSignedIn(): boolean {
  const user = useReactiveVar(userVar);
  return useIsHydrated() && user !== null;
}

/** Whether the login dialog is open. False until a prerendered page is hydrated. */
export function useIsLoginOpen(): boolean {
  const open = useReactiveVar(openLoginVar);
  return useIsHydrated() && open;
}

/**
 * Returns the business that the account area shows (null if none is selected), and whether the list of
 * businesses is loading or failed to load. `isChoosing` is true while that list is loading and no business is
 * selected.
 */
export function useCurrentBusiness() {
  const businessId = useReactiveVar(currentBusinessVar);
  const isLoading = useReactiveVar(businessesLoadingVar);
  const hasFailed = useReactiveVar(businessesFailedVar);
  return { businessId, isChoosing: businessId === null && isLoading, isLoading, hasFailed };
}

/** Returns the registration in progress, or null if there is none. */
export const useStoredDraft = () => useReactiveVar(registerVar);
