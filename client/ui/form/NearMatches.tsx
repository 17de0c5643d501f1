import { Box, Button, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface NearMatchesProps {
  matches: readonly string[];
  onPicked: (label: string) => void;
  children: ReactNode;
}

/** What is said below a text that is not listed, with the options that are near to it. */
export const NearMatches = ({ matches, onPicked, children }: NearMatchesProps) => (
  <Box mt="2" fontSize="sm" color="fg.muted">
    {children}
    {matches.length > 0 && (
      <Flex align="center" wrap="wrap" columnGap="3" mt="1">
        Did you mean
        {matches.map((label) => (
          <Button
            key={label}
            variant="plain"
            size="xs"
            px="0"
            fontSize="sm"
            onClick={() => {
              onPicked(label);
            }}
          >
            {label}
          </Button>
        ))}
      </Flex>
    )}
  </Box>
);
