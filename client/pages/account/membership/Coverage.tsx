import { Box, Flex, Text } from '@chakra-ui/react';
import { pendingWords } from '#client/domain/pendingSignatures.ts';
import { withPending } from '#client/domain/providers.ts';
import { Section } from '#client/ui/layout/Section.tsx';
import { AppLink } from '#client/ui/links.tsx';
import type { MembershipQuery } from './membership.generated.ts';

interface CoverageProps {
  business: NonNullable<MembershipQuery['business']>;
  providers: readonly string[];
}

/** Renders the licenses that cover a location, and marks those that await a signature. */
export function Coverage({ business, providers }: CoverageProps) {
  const waiting = providers.filter((provider) => business.pendingProviders?.includes(provider));
  const hasEnded = business.renewal?.state === 'ENDED';
  return (
    <Section heading="Coverage" isPlain>
      {hasEnded && providers.length === 0 && <Text color="fg.muted">No license is in force here.</Text>}
      <Flex asChild wrap="wrap" gap="2">
        <ul>
          {providers.map((provider) => (
            <Box
              asChild
              key={provider}
              minW="0"
              px="3"
              py="1.5"
              bg="bg.muted"
              borderRadius="md"
              fontWeight="semibold"
              overflowWrap="anywhere"
            >
              <li>{withPending([provider], waiting)}</li>
            </Box>
          ))}
        </ul>
      </Flex>
      {waiting.length > 0 && (
        <Text mt="4" color="fg.muted">
          {pendingWords(waiting, business)}. <AppLink to="/account">See your agreements</AppLink>
        </Text>
      )}
    </Section>
  );
}
