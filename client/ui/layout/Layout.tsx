import { chakra, Container, Flex, Link } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Footer } from './Footer.tsx';
import { Logo } from './Logo.tsx';
import { MAIN_ID } from './Page.tsx';
import { AppLink } from '#client/ui/links.tsx';

const SkipLink = () => (
  <Link
    href={`#${MAIN_ID}`}
    position="absolute"
    insetStart="4"
    top="3"
    zIndex="skipLink"
    px="4"
    py="3"
    bg="orange"
    color="ink"
    fontWeight="semibold"
    // Clips the link. If it were above the page, the note on missing JavaScript would push it into view.
    css={{ '&:not(:focus-visible)': { clipPath: 'inset(50%)' } }}
  >
    Skip to main content
  </Link>
);

interface LayoutProps {
  /** The links and buttons at the end of the header. */
  actions: ReactNode;
  /** Whether the page ends with the footer, which only public pages have. */
  footer: boolean;
  children: ReactNode;
}

/** Shows the frame of every page: skip link, header and footer. The page inside is the main landmark. */
export function Layout({ actions, footer, children }: LayoutProps) {
  return (
    <Flex direction="column" minH="100dvh">
      <SkipLink />
      <chakra.header bg="bg" borderBottomWidth="1px">
        <Container>
          <Flex
            align="center"
            justify="space-between"
            columnGap={{ base: '1', sm: '3' }}
            rowGap="3"
            minH={{ base: '16', md: '20' }}
            wrap="wrap"
            py="2"
          >
            <AppLink to="/" variant="plain" _hover={{ textDecoration: 'none' }} aria-label="Barline, home">
              <Logo />
            </AppLink>
            <Flex align="center" gap={{ base: '1', sm: '3' }} wrap="wrap" _print={{ display: 'none' }}>
              {actions}
            </Flex>
          </Flex>
        </Container>
      </chakra.header>
      {children}
      {footer && (
        <chakra.div mt="auto" _print={{ display: 'none' }}>
          <Footer />
        </chakra.div>
      )}
    </Flex>
  );
}
