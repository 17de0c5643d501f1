import { useNavigate } from 'react-router-dom';
import { silently } from '#client/platform/report.ts';
import { endSession } from '#client/session/session.ts';
import { useLogoutMutation } from './header.generated.ts';

/** Returns the logout function (section 2), which ends the session at once and opens `/`. */
export function useLogout() {
  const [logout] = useLogoutMutation();
  const navigate = useNavigate();
  return async () => {
    // Sent before `endSession` clears the token. Not awaited, as the logout must not depend on the response.
    void silently(logout(), 'the logout');
    endSession();
    await navigate('/');
  };
}
