import { Box, chakra, Flex, SimpleGrid, Stack } from '@chakra-ui/react';
import { HeadedText } from '#client/parts/text/HeadedText.tsx';
import { LinkButton } from '#client/ui/links.tsx';
import { ADMIN_BENEFITS, TESTIMONIALS } from './data.ts';
import { SamplePage } from './SamplePage.tsx';

/** Renders the sample page `/adminhome`. */
export function AdminHome() {
  return (
    <SamplePage heading="Licensing, from the office side" lead="Where an administrator will start.">
      <Stack gap="14">
        <Flex gap="3" wrap="wrap">
          <LinkButton to="/admin/documents">Documents</LinkButton>
          <LinkButton to="/payments" variant="outline">
            Payments
          </LinkButton>
        </Flex>
        <SimpleGrid as="section" aria-label="Benefits" columns={{ base: 1, md: 3 }} gap="6">
          {ADMIN_BENEFITS.map(({ heading, text }) => (
            <Box key={heading} borderTopWidth="3px" borderColor="orange" pt="4">
              <HeadedText as="h2" heading={heading} text={text} />
            </Box>
          ))}
        </SimpleGrid>
        <SimpleGrid as="section" aria-label="Testimonials" columns={{ base: 1, md: 2 }} gap="6">
          {TESTIMONIALS.map(({ quote, who }) => (
            <chakra.figure key={who} layerStyle="card" p="6">
              <chakra.blockquote fontSize="lg">“{quote}”</chakra.blockquote>
              <chakra.figcaption mt="4" fontSize="sm" color="fg.muted">
                {who}
              </chakra.figcaption>
            </chakra.figure>
          ))}
        </SimpleGrid>
      </Stack>
    </SamplePage>
  );
}
