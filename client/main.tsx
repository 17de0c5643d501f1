import '@fontsource-variable/montserrat/wght.css';
import '@fontsource/barlow-condensed/latin-600.css';
import '@fontsource/barlow-condensed/latin-700.css';
import { ApolloProvider } from '@apollo/client/react';
import { ChakraProvider } from '@chakra-ui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createClient } from './apollo/client.ts';
import { rehydrateSession } from './apollo/storage.ts';
import { AppRoutes } from './routes.tsx';
import { system } from './ui/system.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

// Before the first screen, or a signed-in owner would be sent away from a protected page for a moment.
await rehydrateSession();

createRoot(root).render(
  <StrictMode>
    <ChakraProvider value={system}>
      <ApolloProvider client={createClient()}>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </ApolloProvider>
    </ChakraProvider>
  </StrictMode>,
);
