import { Box, Heading } from '@chakra-ui/react';
import { useId } from 'react';
import type { ReactNode } from 'react';

interface SectionProps {
  heading: string;
  /** Stands at the end of the heading's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One box of an account screen, named by its heading. */
export function Section({ heading, aside, children }: SectionProps) {
  const headingId = useId();
  return (
    <Box asChild layerStyle="card" p={{ base: '5', md: '7' }}>
      <section aria-labelledby={headingId}>
        <Box display="flex" justifyContent="space-between" alignItems="center" gap="3" mb="5">
          <Heading as="h3" id={headingId} size="lg">
            {heading}
          </Heading>
          {aside}
        </Box>
        {children}
      </section>
    </Box>
  );
}
