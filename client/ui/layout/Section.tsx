import { Box, Heading } from '@chakra-ui/react';
import { useId } from 'react';
import type { ReactNode, Ref } from 'react';

interface SectionProps {
  heading: string;
  /** The heading, which can take the focus. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** One box of an account screen, named by its heading; long words break inside it. */
export function Section({ heading, headingRef, children }: SectionProps) {
  const headingId = useId();
  return (
    <Box asChild layerStyle="card" p={{ base: '5', md: '7' }} minW="0">
      <section aria-labelledby={headingId}>
        <Heading
          as="h3"
          id={headingId}
          size="lg"
          mb="5"
          overflowWrap="anywhere"
          {...(headingRef && { ref: headingRef, tabIndex: -1 })}
        >
          {heading}
        </Heading>
        {children}
      </section>
    </Box>
  );
}
