import { ChakraProvider } from '@chakra-ui/react';
import { render } from '@testing-library/react';
import { Fragment, StrictMode, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { system } from '#client/ui/theme/system.ts';

/** In long tests, React renders components twice, to detect impure ones. Tests then take a third longer. */
export const Mode = process.env.STRICT_MODE === 'on' ? StrictMode : Fragment;

function Surroundings({ path, children }: { path: string; children: ReactNode }) {
  return (
    <Mode>
      <ChakraProvider value={system}>
        <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
      </ChakraProvider>
    </Mode>
  );
}

/** Renders an element in the app's theme, with a router at `path`. */
export function renderUi(element: ReactNode, { path = '/' }: { path?: string } = {}) {
  return render(element, {
    wrapper: ({ children }) => <Surroundings path={path}>{children}</Surroundings>,
  });
}
