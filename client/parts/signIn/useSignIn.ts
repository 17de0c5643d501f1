import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { loadBusinesses } from '#client/session/businesses.ts';
import { submitting } from '#client/apollo/formResult.ts';
import { bearer } from '#client/apollo/links.ts';
import { silently } from '#client/platform/report.ts';
import { startSession, type SessionUser } from '#client/session/session.ts';
import { useSignInRequest } from './signInRequest.ts';
import { MeDocument, useLoginMutation, type LoginMutationVariables } from './signIn.generated.ts';

/**
 * Returns the submit function of the login form (specification, section 4). It exchanges the credentials for
 * the user and the token and stores both, replaces the history entry with the requested page or /account, and
 * loads the businesses.
 */
export function useSignIn() {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [login] = useLoginMutation();
  const requested = useSignInRequest();

  async function authenticate(variables: LoginMutationVariables): Promise<{ data?: SessionUser }> {
    const { data } = await login({ variables });
    if (!data) return {};
    const { token } = data.login;
    // The token is sent explicitly, because the session starts only once the profile is loaded.
    const profile = await client.query({
      query: MeDocument,
      fetchPolicy: 'no-cache',
      context: { headers: bearer(token) },
    });
    if (!profile.data) return {};
    const { id, fullName, email, phoneNumber, title } = profile.data.me;
    return { data: { token, id, fullName, email, phoneNumber, title } };
  }

  async function signIn(user: SessionUser) {
    startSession(user);
    // Not awaited, because the opened page also loads the businesses, and both loads then share one request.
    void navigate(requested?.to ?? '/account', { replace: true });
    await silently(loadBusinesses(client), 'loading the businesses');
  }

  return (credentials: LoginMutationVariables) => submitting(authenticate(credentials), signIn);
}
