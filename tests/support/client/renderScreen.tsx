import { screen, waitFor } from '@testing-library/react';
import { ApolloProvider } from '@apollo/client/react';
import { useLocation } from 'react-router-dom';
import type { ReactNode } from 'react';
import { createSessionClient } from '#client/session/client.ts';
import { renderUi } from './renderUi.tsx';

function Address() {
  return <output data-testid="address">{useLocation().pathname}</output>;
}

/** Renders an element and the current path, with the app's GraphQL client for the gateway at `url`. */
export function renderScreen(element: ReactNode, { url, path }: { url: string; path: string }) {
  const client = createSessionClient({ uri: `${url}/graphql` });
  return renderUi(
    <ApolloProvider client={client}>
      {element}
      <Address />
    </ApolloProvider>,
    { path },
  );
}

export const address = () => screen.getByTestId('address').textContent;

/** Waits until the router's current path is `path`. */
export const arrive = (path: string) =>
  waitFor(() => {
    if (address() !== path) throw new Error(`The address is ${address()}, not ${path}.`);
  });
