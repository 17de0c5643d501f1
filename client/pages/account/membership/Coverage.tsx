import { Box, Flex, Link, Text } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { pendingWords, type PendingShares } from '#client/domain/pendingSignatures.ts';
import { withPending } from '#client/domain/providers.ts';
import { Section } from '#client/ui/layout/Section.tsx';

interface CoverageProps {
  costs: PendingShares;
  providers: readonly string[];
  /** The providers whose licenses are not in force until the owner signs. */
  pending: readonly string[];
  /** Whether the host reports that no license is in force any more. */
  hasEnded: boolean;
}

/** Renders the licenses that cover a location, and marks those that await a signature. */
export function Coverage({ costs, providers, pending, hasEnded }: CoverageProps) {
  const waiting = providers.filter((provider) => pending.includes(provider));
  return (
    <Section heading="Coverage" isPlain>
      {hasEnded && providers.length === 0 && <Text color="fg.muted">No license is in force here.</Text>}
      <Flex asChild wrap="wrap" gap="2" listStyleType="none">
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
          {pendingWords(waiting, costs)}.{' '}
          <Link asChild>
            <RouterLink to="/account">See your agreements</RouterLink>
          </Link>
        </Text>
      )}
    </Section>
  );
}
