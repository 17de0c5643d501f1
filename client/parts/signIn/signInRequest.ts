/** Why a protected address requires a login (decision 14), stored in the history entry so that it survives a reload. */
import { useLocation } from 'react-router-dom';
import * as v from 'valibot';

/** The text of the login dialog, and the address that the login leads to. */
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
