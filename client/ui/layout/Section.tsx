import { Box, Heading, type HeadingProps } from '@chakra-ui/react';
import { useId, type ReactNode, type Ref } from 'react';

interface SectionProps {
  heading: string;
  /** The heading's level, by default one below the h2 of `ScreenHeading`. */
  level?: 'h2' | 'h3';
  /** The heading's HTML id, needed if a link leads to it. */
  id?: string;
  /** A ref to the heading, which also makes the heading focusable by script. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** Whether the section is part of a card that it shares with other sections. */
  isPlain?: boolean;
  children: ReactNode;
}

/** Shows a section of an account page, labelled by its heading. Long words in the heading may break. */
export function Section({ heading, level = 'h3', id, headingRef, isPlain = false, children }: SectionProps) {
  const ownId = useId();
  const headingId = id ?? ownId;
  return (
    <Box asChild minW="0" {...(!isPlain && { layerStyle: 'card', p: { base: 'edge', md: '7' } })}>
      <section aria-labelledby={headingId}>
        <Heading
          as={level}
          id={headingId}
          {...(isPlain ? { size: 'md', mb: '2' } : { size: 'lg', mb: { base: '3', md: '5' } })}
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

/** Shows the heading of an account page, which is small on a phone so that more content is in view. */
export const ScreenHeading = (heading: HeadingProps) => (
  <Heading as="h2" size="xl" mb={{ base: '3', md: '6' }} {...heading} />
);
