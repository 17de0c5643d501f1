import { useNavigate } from 'react-router-dom';
import { reportSilently } from '#client/report.ts';
import { endSession } from '#client/session/session.ts';
import { useLogoutMutation } from './header.generated.ts';

/** Logs out (section 2): the session is cleared whatever the server answers, and the way leads to /. */
export function useLogout() {
  const [logout] = useLogoutMutation();
  const navigate = useNavigate();
  return async () => {
    // Sent with the token while there is one, and not waited for: nobody stays logged in for want of an answer.
    logout().catch((error: unknown) => {
      reportSilently(error, 'the logout at the server');
    });
    endSession();
    await navigate('/');
  };
}
