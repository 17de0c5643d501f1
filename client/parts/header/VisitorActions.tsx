import { useLocation } from 'react-router-dom';
import { LOGIN_ADDRESS } from '#client/parts/signIn/loginAddress.ts';
import { toggleLogin } from '#client/session/session.ts';
import { EarlyLink } from '#client/ui/EarlyLink.tsx';
import { LinkButton } from '#client/ui/links.tsx';

/** Matches the URL paths of a visitor's two registration flows. */
const IN_REGISTRATION = /^\/(?:register|questionnaire\/wizard)(?:\/|$)/;

/** The start of the URL path of a mailed quote's page, which has its own link to the registration. */
const QUOTES = '/quote/';

/** The padding of the two links, small enough for them to fit beside the logo in a 320 px viewport. */
const PADDING = { base: '2', sm: '3' };

/**
 * Shows a visitor's links in the header (specification, section 2): Get Started and Login. They are less
 * prominent on a page with its own primary button. In a registration, Get Started links to the current step.
 */
export function VisitorActions() {
  const { pathname } = useLocation();
  const isUnderWay = IN_REGISTRATION.test(pathname);
  const isQuiet = isUnderWay || pathname.startsWith(QUOTES);
  return (
    <>
      <LinkButton
        to={isUnderWay ? pathname : '/register'}
        size="sm"
        px={PADDING}
        variant={isQuiet ? 'ghost' : 'solid'}
      >
        Get Started
      </LinkButton>
      <EarlyLink
        href={LOGIN_ADDRESS}
        variant={isQuiet ? 'plain' : 'outline'}
        size="sm"
        px={PADDING}
        // A plain button has no visible edge, so the negative margin aligns its text with the header's edge.
        {...(isQuiet && { me: { base: '-2', sm: '-3' } })}
        aria-haspopup="dialog"
        onPress={() => toggleLogin(true)}
      >
        Login
      </EarlyLink>
    </>
  );
}
