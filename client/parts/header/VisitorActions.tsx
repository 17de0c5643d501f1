import { Button } from '@chakra-ui/react';
import { Link, useLocation } from 'react-router-dom';
import { LOGIN_ADDRESS } from '#client/parts/signIn/loginAddress.ts';
import { toggleLogin } from '#client/session/session.ts';
import { EarlyLink } from '#client/ui/EarlyLink.tsx';

/** The addresses of the two registrations and of the page that leads to the second. */
const IN_REGISTRATION = /^\/(?:register|questionnaire\/wizard)(?:\/|$)/;

/** A mailed quote has its own link into the registration. */
const QUOTES = '/quote/';

/** Fits both actions beside the logo at 320 px. */
const PADDING = { base: '2', sm: '3' };

/**
 * The header's end for a visitor (section 2): to the registration, or the login dialog. Both are subdued where
 * the page has a button of its own; within a registration Get Started stays at the step.
 */
export function VisitorActions() {
  const { pathname } = useLocation();
  const isUnderWay = IN_REGISTRATION.test(pathname);
  const isQuiet = isUnderWay || pathname.startsWith(QUOTES);
  return (
    <>
      <Button asChild size="sm" px={PADDING} variant={isQuiet ? 'ghost' : 'solid'}>
        <Link to={isUnderWay ? pathname : '/register'}>Get Started</Link>
      </Button>
      <EarlyLink
        href={LOGIN_ADDRESS}
        variant={isQuiet ? 'plain' : 'outline'}
        size="sm"
        px={PADDING}
        // A plain button shows no edge, so its padding is offset.
        {...(isQuiet && { me: { base: '-2', sm: '-3' } })}
        aria-haspopup="dialog"
        onPress={() => {
          toggleLogin(true);
        }}
      >
        Login
      </EarlyLink>
    </>
  );
}
