import { Button } from '@chakra-ui/react';
import { toggleLogin } from '#client/session/session.ts';
import { Page } from '#client/ui/layout/Page.tsx';

/** Renders /password-reset, which confirms that the password was reset (specification, section 2). */
export const PasswordReset = () => (
  <Page
    title="Password reset"
    heading="Your password was reset"
    lead="Sign in with your new password."
    width="narrow"
  >
    <Button aria-haspopup="dialog" onClick={() => toggleLogin(true)}>
      Sign In
    </Button>
  </Page>
);
