/** Why a protected address asks for a login (decision 14): kept in the entry of the history, so that a reload keeps it. */
import { useLocation } from 'react-router-dom';
import * as v from 'valibot';

/** What the login dialog says, and the address that the login goes on to. */
export interface SignInRequest {
  why: string;
  to: string;
}

const inState = v.object({
  signIn: v.object({ why: v.string(), to: v.pipe(v.string(), v.startsWith('/account')) }),
});

/** The request as the history's state. */
export const asState = (signIn: SignInRequest) => ({ signIn });

/** The request that led to the landing page; undefined where a person opened it. */
export function useSignInRequest(): SignInRequest | undefined {
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  return pathname === '/' && v.is(inState, state) ? state.signIn : undefined;
}
