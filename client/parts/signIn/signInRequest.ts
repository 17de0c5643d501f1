/** Stores a login's reason in the history entry, to survive reloads (docs/decisions/14-failed-loads.md). */
import { useLocation } from 'react-router-dom';
import * as v from 'valibot';

/** The reason that the login dialog shows, and the URL path that opens after the login. */
const signInRequest = v.object({ why: v.string(), to: v.pipe(v.string(), v.startsWith('/account')) });
const inState = v.object({ signIn: signInRequest });

type SignInRequest = v.InferOutput<typeof signInRequest>;

/** Returns the history state that contains a sign-in request. */
export const asState = (signIn: SignInRequest) => ({ signIn });

/** Returns the sign-in request that a redirect to the landing page stored, or undefined if there is none. */
export function useSignInRequest(): SignInRequest | undefined {
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  return pathname === '/' && v.is(inState, state) ? state.signIn : undefined;
}
