import { Box, Heading } from '@chakra-ui/react';
import type { HeadingProps } from '@chakra-ui/react';
import { useId } from 'react';
import type { ReactNode, Ref } from 'react';

interface SectionProps {
  heading: string;
  /** Its level: below a screen's own heading unless another is given. */
  level?: 'h2' | 'h3';
  /** The heading's id, where a link leads to it. */
  id?: string;
  /** The heading, which can take the focus. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** One box of an account screen, named by its heading; long words break inside it. */
export function Section({ heading, level = 'h3', id, headingRef, children }: SectionProps) {
  const ownId = useId();
  const headingId = id ?? ownId;
  return (
    <Box asChild layerStyle="card" p={{ base: 'edge', md: '7' }} minW="0">
      <section aria-labelledby={headingId}>
        <Heading
          as={level}
          id={headingId}
          size={{ base: 'md', md: 'lg' }}
          mb={{ base: '3', md: '5' }}
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

/** The heading of an account screen: small on a phone, so that the first facts are in view. */
export const ScreenHeading = (heading: HeadingProps) => (
  <Heading as="h2" size={{ base: 'lg', md: '2xl' }} mb={{ base: '3', md: '6' }} {...heading} />
);
