import { Button, Flex, Text } from '@chakra-ui/react';
import { Component, type ReactNode } from 'react';
import { reloadIfUpdated } from '#client/platform/missingScript.ts';
import { MailLink } from '#client/ui/MailAddress.tsx';
import { Page } from './Page.tsx';

const CrashPage = () => (
  <Page title="Something went wrong" heading="Something went wrong" width="text" focusHeadingOnMount>
    <Text mb="6">
      This page could not be shown. Nothing that you bought or saved is lost. Load it again, or write to{' '}
      <MailLink />.
    </Text>
    <Flex gap="3" wrap="wrap">
      <Button onClick={() => window.location.reload()}>Load the page again</Button>
      <Button asChild variant="outline">
        <a href="/">Go to the home page</a>
      </Button>
    </Flex>
  </Page>
);

interface ErrorBoundaryProps {
  /** A change of this key clears the error, so that the user can open another page. */
  resetKey: string;
  /** The content to show instead of the error page. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Shows `fallback` if the content throws. Without one, shows an error, or reloads if a script is missing. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown) {
    if (this.props.fallback === undefined) reloadIfUpdated(error);
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (this.state.crashed && before.resetKey !== this.props.resetKey) this.setState({ crashed: false });
  }

  override render() {
    const { fallback = <CrashPage />, children } = this.props;
    return this.state.crashed ? fallback : children;
  }
}
