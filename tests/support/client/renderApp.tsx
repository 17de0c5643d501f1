/** Renders the complete app at a path of a gateway, as a browser would. */
import { ApolloProvider } from '@apollo/client/react';
import { ChakraProvider } from '@chakra-ui/react';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { expect } from 'vitest';
import { createSessionClient } from '#client/session/client.ts';
import { endSession, startSession, toggleLogin, type SessionUser } from '#client/session/session.ts';
import { AppRoutes } from '#client/routes.tsx';
import { system } from '#client/ui/theme/system.ts';
import { Mode } from './renderUi.tsx';

/** The owner whose session the tests use. */
export const ann: SessionUser = { token: 'token-of-ann', fullName: 'Ann Owner', email: 'ann@gym.example' };

/** Renders the app at `path` for `user`, by default for a visitor. Returns a `userEvent` for user input. */
export function renderApp(path: string, { url, user }: { url: string; user?: SessionUser }) {
  const { jsdom } = globalThis as unknown as {
    jsdom: { reconfigure: (options: { url: string }) => void };
  };
  jsdom.reconfigure({ url: `${url}${path}` });
  endSession();
  toggleLogin(false);
  if (user) startSession(user);
  render(
    <Mode>
      <ChakraProvider value={system}>
        <ApolloProvider client={createSessionClient({ uri: `${url}/graphql` })}>
          <BrowserRouter>
            <AppRoutes />
          </BrowserRouter>
        </ApolloProvider>
      </ChakraProvider>
    </Mode>,
  );
  return userEvent.setup();
}

/** Returns the section of the page with this heading or label. */
export const section = (name: string) => screen.getByRole('region', { name });

/** Changes the URL and fires `popstate`, as the browser's Back and Forward do. */
export function goTo(path: string) {
  window.history.pushState(null, '', path);
  act(() => {
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
}

/** Opens the membership page for Ann, and waits until the membership is loaded. */
export async function openMembership(url: string) {
  const person = renderApp('/account/membership', { url, user: ann });
  await screen.findByRole('heading', { name: 'Total Monthly Payment' });
  await waitFor(() => {
    expect(screen.queryByText('Loading your membership…')).not.toBeInTheDocument();
  });
  return person;
}

/** Opens the membership page for Ann, and waits until the payments are loaded. */
export async function openPayments(url: string) {
  const person = await openMembership(url);
  await screen.findByRole('region', { name: 'Payment schedule, table' });
  return person;
}
