import '@fontsource-variable/montserrat/wght.css';
import '@fontsource/barlow-condensed/latin-700.css';
import '#client/ui/theme/fallbackFonts.css';
import { ChakraProvider } from '@chakra-ui/react';
import { createRoot } from 'react-dom/client';
import { system } from '#client/ui/theme/system.ts';
import { Gallery } from './Gallery.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
createRoot(root).render(
  <ChakraProvider value={system}>
    <Gallery />
  </ChakraProvider>,
);
