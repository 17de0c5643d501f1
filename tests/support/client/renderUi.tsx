import { ChakraProvider } from '@chakra-ui/react';
import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { system } from '#client/ui/theme/system.ts';

function Surroundings({ path, children }: { path: string; children: ReactNode }) {
  return (
    <StrictMode>
      <ChakraProvider value={system}>
        <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
      </ChakraProvider>
    </StrictMode>
  );
}

/** Renders an element in the app's theme, with a router at `path`. */
export function renderUi(element: ReactNode, { path = '/' }: { path?: string } = {}) {
  return render(element, {
    wrapper: ({ children }) => <Surroundings path={path}>{children}</Surroundings>,
  });
}
