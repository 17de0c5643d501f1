import { Button } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { toggleLogin } from '#client/session/session.ts';

/** The header's end for a visitor (section 2): to the registration, or the login dialog. */
export function VisitorActions() {
  return (
    <>
      <Button asChild size="sm">
        <Link to="/register">Get Started</Link>
      </Button>
      <Button
        variant="outline"
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
