import { Box, chakra, Container, Flex, Grid, Link, Text } from '@chakra-ui/react';
import { useOnceHydrated } from '#client/platform/hydration.ts';
import { clientConfig } from '#client/platform/config.ts';
import { Logo } from './Logo.tsx';

const thisYear = () => String(new Date().getFullYear());

/** The footer's links by heading, with their paths on the brand's own website. */
const GROUPS = {
  Company: { 'About us': '/about', Contact: '/contact', 'Help center': '/help' },
  App: { 'Music app': '/app', 'Plans and pricing': '/pricing', Download: '/download' },
  Terms: { 'Terms of service': '/terms', 'Privacy policy': '/privacy' },
  Social: { Instagram: '/instagram', Facebook: '/facebook', YouTube: '/youtube' },
};

interface LinkColumnProps {
  heading: string;
  links: Record<string, string>;
  site: string;
}

function LinkColumn({ heading, links, site }: LinkColumnProps) {
  return (
    <chakra.nav aria-label={heading}>
      <Text fontWeight="semibold" fontSize="sm" mb="2">
        {heading}
      </Text>
      <chakra.ul>
        {Object.entries(links).map(([text, path]) => (
          <li key={path}>
            <Link
              href={`${site}${path}`}
              rel="noopener"
              variant="plain"
              display="inline-block"
              py="1"
              fontSize="sm"
              color="fg.muted"
              _hover={{ color: 'fg', textDecoration: 'underline' }}
            >
              {text}
            </Link>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}

/** Shows the footer of every public page: the brand's links and the copyright line. */
export function Footer() {
  const { brand, year: yearOfServer } = clientConfig();
  const { name, site } = brand;
  const year = useOnceHydrated(thisYear, yearOfServer);
  return (
    <chakra.footer borderTopWidth="1px" bg="bg.subtle" mt="auto">
      <Container py={{ base: '10', md: '14' }}>
        <Flex direction={{ base: 'column', lg: 'row' }} gap="10" justify="space-between">
          <Box maxW="xs">
            <Logo />
            <Text mt="4" fontSize="sm" color="fg.muted">
              Music licensing for gyms and fitness studios in the USA.
            </Text>
          </Box>
          <Grid
            templateColumns={{ base: 'repeat(auto-fit, minmax(min(8rem, 100%), 1fr))', md: 'repeat(4, 1fr)' }}
            gapX={{ base: '6', md: '14' }}
            gapY="8"
          >
            {Object.entries(GROUPS).map(([heading, links]) => (
              <LinkColumn key={heading} heading={heading} links={links} site={site} />
            ))}
          </Grid>
        </Flex>
        <Text mt="10" pt="6" borderTopWidth="1px" fontSize="sm" color="fg.muted">
          © {year} {name}. All rights reserved.
        </Text>
      </Container>
    </chakra.footer>
  );
}
