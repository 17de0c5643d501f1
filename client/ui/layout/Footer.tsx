import { Box, chakra, Container, Flex, Grid, Link, Text } from '@chakra-ui/react';
import { useOnceHydrated } from '#client/platform/hydration.ts';
import { clientConfig } from '#client/platform/config.ts';
import { Logo } from './Logo.tsx';

interface LinkGroup {
  heading: string;
  links: readonly { text: string; path: string }[];
}

const thisYear = () => String(new Date().getFullYear());

/** The footer's links, which all lead to the brand's own website. */
const GROUPS: readonly LinkGroup[] = [
  {
    heading: 'Company',
    links: [
      { text: 'About us', path: '/about' },
      { text: 'Contact', path: '/contact' },
      { text: 'Help center', path: '/help' },
    ],
  },
  {
    heading: 'App',
    links: [
      { text: 'Music app', path: '/app' },
      { text: 'Plans and pricing', path: '/pricing' },
      { text: 'Download', path: '/download' },
    ],
  },
  {
    heading: 'Terms',
    links: [
      { text: 'Terms of service', path: '/terms' },
      { text: 'Privacy policy', path: '/privacy' },
    ],
  },
  {
    heading: 'Social',
    links: [
      { text: 'Instagram', path: '/instagram' },
      { text: 'Facebook', path: '/facebook' },
      { text: 'YouTube', path: '/youtube' },
    ],
  },
];

function LinkColumn({ heading, links, site }: LinkGroup & { site: string }) {
  return (
    <chakra.nav aria-label={heading}>
      <Text fontWeight="semibold" fontSize="sm" mb="2">
        {heading}
      </Text>
      <chakra.ul listStyleType="none">
        {links.map(({ text, path }) => (
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
            {GROUPS.map((group) => (
              <LinkColumn key={group.heading} {...group} site={site} />
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
