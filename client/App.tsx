import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { ChakraProvider } from '@chakra-ui/react';
import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { AppRoutes } from './routes.tsx';
import { system } from './ui/theme/system.ts';

interface AppProps {
  client: ApolloClient;
  /** Renders the routes in a router: the browser's, or a static one for a single address. */
  router: (routes: ReactNode) => ReactNode;
}

/** The complete app, the same in the browser and in the prerendered page. */
export function App({ client, router }: AppProps) {
  return (
    <StrictMode>
      <ChakraProvider value={system}>
        <ApolloProvider client={client}>{router(<AppRoutes />)}</ApolloProvider>
      </ChakraProvider>
    </StrictMode>
  );
}
