import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { ChakraProvider } from '@chakra-ui/react';
import { StrictMode, type ReactNode } from 'react';
import { AppRoutes } from './routes.tsx';
import { system } from './ui/theme/system.ts';

interface AppProps {
  client: ApolloClient;
  /** Wraps the routes in a router: `BrowserRouter` in the browser, `StaticRouter` during prerendering. */
  router: (routes: ReactNode) => ReactNode;
}

/** Renders the routes with the theme and the GraphQL client, in the browser and during prerendering. */
export const App = ({ client, router }: AppProps) => (
  <StrictMode>
    <ChakraProvider value={system}>
      <ApolloProvider client={client}>{router(<AppRoutes />)}</ApolloProvider>
    </ChakraProvider>
  </StrictMode>
);
