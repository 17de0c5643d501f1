import { Button } from '@chakra-ui/react';
import { Link, useLocation } from 'react-router-dom';
import { toggleLogin } from '#client/session/session.ts';

/** The addresses of the two registrations and of what leads to the second. */
const IN_REGISTRATION = /^\/(?:register|questionnaire\/wizard)(?:\/|$)/;

/**
 * The header's end for a visitor (section 2): to the registration, or the login dialog. Within a registration both are
 * quiet, as the step has a button of its own, and Get Started stays at the step.
 */
export function VisitorActions() {
  const { pathname } = useLocation();
  const isUnderWay = IN_REGISTRATION.test(pathname);
  return (
    <>
      <Button asChild size="sm" variant={isUnderWay ? 'ghost' : 'solid'}>
        <Link to={isUnderWay ? pathname : '/register'}>Get Started</Link>
      </Button>
      <Button
        variant={isUnderWay ? 'plain' : 'outline'}
        size="sm"
        aria-haspopup="dialog"
        onClick={() => {
          toggleLogin();
        }}
      >
        Login
      </Button>
    </>
  );
}
