import { Box, chakra, Heading } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { clientConfig } from '#client/platform/config.ts';

/** The id to which the skip link leads. */
export const MAIN_ID = 'main';

const WIDTHS = { narrow: '30rem', text: '44rem', wide: '72rem', full: '100%' };

/** The padding around a page's content. */
const PADDING = { px: { base: 'edge', md: '6', lg: '8' }, pb: '20' };
const TOP = { base: '8', md: '12' };

/** A page fills the window, so that the footer does not move while a page loads. */
const PAGE_MIN_HEIGHT = 'calc(100dvh - 5rem)';

/** The props of a page. */
export interface PageProps {
  /** Names the page in the browser's tab, before the brand. */
  title: string;
  /** The page's only h1. */
  heading: ReactNode;
  /** A line below the heading. */
  lead?: ReactNode;
  /** For moving the focus to the heading. */
  headingRef?: RefObject<HTMLHeadingElement | null>;
  /** Moves the focus to the heading when the page appears without a change of address. */
  focusHeadingOnMount?: boolean;
  /** Keeps padding and heading small on a phone, so that the content begins in view. */
  dense?: boolean;
  /** How wide the page may grow; `full` also leaves the padding and the heading to the content. */
  width?: keyof typeof WIDTHS;
  children: ReactNode;
}

/** The placeholder of a page, with the same width and the same distance from the edges. */
export function PageFrame({ width = 'wide', children }: Pick<PageProps, 'width' | 'children'>) {
  return (
    <chakra.main
      id={MAIN_ID}
      tabIndex={-1}
      position="relative"
      w="100%"
      minH={PAGE_MIN_HEIGHT}
      maxW={WIDTHS[width]}
      mx="auto"
      {...PADDING}
      pt={TOP}
    >
      {children}
    </chakra.main>
  );
}

/** Content below a page that another part of the app renders, with the same width. */
export const PageEnd = ({ width = 'wide', children }: Pick<PageProps, 'width' | 'children'>) => (
  <Box w="100%" maxW={WIDTHS[width]} mx="auto" {...PADDING}>
    {children}
  </Box>
);

/** One page: its title, its heading, and the landmark that the skip link leads to. */
export function Page({
  title,
  heading,
  lead,
  headingRef,
  focusHeadingOnMount = false,
  dense = false,
  width = 'wide',
  children,
}: PageProps) {
  const ownRef = useRef<HTMLHeadingElement>(null);
  const ref = headingRef ?? ownRef;
  const padded = width !== 'full';

  useEffect(() => {
    document.title = `${title} · ${clientConfig().brand.name}`;
    // The page responds to input from here on.
    document.documentElement.dataset.shown = '';
  }, [title]);

  useEffect(() => {
    if (focusHeadingOnMount) ref.current?.focus();
  }, [focusHeadingOnMount, ref]);

  return (
    <chakra.main
      id={MAIN_ID}
      tabIndex={-1}
      w="100%"
      minH={PAGE_MIN_HEIGHT}
      maxW={WIDTHS[width]}
      mx="auto"
      {...(padded && { ...PADDING, pt: dense ? { ...TOP, base: '4' } : TOP })}
    >
      {padded ? (
        <Box mb={{ base: dense ? '4' : '8', md: '8' }}>
          <Heading as="h1" size={dense ? { base: 'xl', md: '3xl' } : '3xl'} ref={ref} tabIndex={-1}>
            {heading}
          </Heading>
          {lead && (
            <Box
              mt={{ base: dense ? '1' : '3', md: '3' }}
              color="fg.muted"
              fontSize={{ base: dense ? 'sm' : 'lg', md: 'lg' }}
            >
              {lead}
            </Box>
          )}
        </Box>
      ) : (
        heading
      )}
      {children}
    </chakra.main>
  );
}
