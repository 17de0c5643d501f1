import { useNavigate } from 'react-router-dom';
import { reportSilently } from '#client/platform/report.ts';
import { endSession } from '#client/session/session.ts';
import { useLogoutMutation } from './header.generated.ts';

/** Logs out (section 2): clears the session regardless of the server's response, and goes to /. */
export function useLogout() {
  const [logout] = useLogoutMutation();
  const navigate = useNavigate();
  return async () => {
    // Sent while the token exists; not awaited, as the logout must not depend on the response.
    logout().catch((error: unknown) => {
      reportSilently(error, 'the logout at the server');
    });
    endSession();
    await navigate('/');
  };
}
