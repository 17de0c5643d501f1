import { Box, chakra, Heading, type HTMLChakraProps } from '@chakra-ui/react';
import { useEffect, type ReactNode } from 'react';
import { clientConfig } from '#client/platform/config.ts';
import { useFocusOn } from '#client/ui/useFocusOn.ts';

/** The HTML id of the main landmark, which is the target of the skip link. */
export const MAIN_ID = 'main';

const WIDTHS = { narrow: '30rem', text: '44rem', wide: '72rem', full: '100%' };

/** The padding around a page's content. */
const PADDING = { px: { base: 'edge', md: '6', lg: '8' }, pb: '20' };
const topOf = (dense: boolean) => ({ base: dense ? '4' : '8', md: '12' });

/** The minimum height of a page, which fills the viewport so that the footer does not move during loading. */
const PAGE_MIN_HEIGHT = 'calc(100dvh - 5rem)';

export interface PageProps {
  /** The title of the browser's tab, to which the brand name is appended. */
  title: string;
  /** The page's only h1. */
  heading: ReactNode;
  /** The introduction below the heading. */
  lead?: ReactNode;
  /** Whether the heading takes the focus on mount. For a page that appears without a navigation. */
  focusHeadingOnMount?: boolean;
  /** Whether the padding is smaller on a phone, so that the content begins within the viewport. */
  dense?: boolean;
  /** The maximum width. With `full` the page adds no padding and does not style the heading. */
  width?: keyof typeof WIDTHS;
  children: ReactNode;
}

/** Renders the `main` landmark of a page in the given width. Also used while a page is loading. */
export const PageFrame = ({
  width = 'wide',
  dense = false,
  ...main
}: Pick<PageProps, 'width' | 'dense'> & Omit<HTMLChakraProps<'main'>, 'width'>) => (
  <chakra.main
    id={MAIN_ID}
    tabIndex={-1}
    w="100%"
    minH={PAGE_MIN_HEIGHT}
    maxW={WIDTHS[width]}
    mx="auto"
    {...(width !== 'full' && { ...PADDING, pt: topOf(dense) })}
    {...main}
  />
);

/** Shows content below a page that another component renders, with the width of that page. */
export const PageEnd = ({ width = 'wide', children }: Pick<PageProps, 'width' | 'children'>) => (
  <Box w="100%" maxW={WIDTHS[width]} mx="auto" {...PADDING}>
    {children}
  </Box>
);

/** Shows a page in the main landmark, with its heading, and sets the title of the browser's tab. */
export function Page({
  title,
  heading,
  lead,
  focusHeadingOnMount = false,
  dense = false,
  width = 'wide',
  children,
}: PageProps) {
  const ref = useFocusOn<HTMLHeadingElement>(focusHeadingOnMount);
  const padded = width !== 'full';

  useEffect(() => {
    document.title = `${title} · ${clientConfig().brand.name}`;
    // Marks the page as ready for input. The browser tests wait for this attribute.
    document.documentElement.dataset.shown = '';
  }, [title]);

  return (
    <PageFrame width={width} dense={dense}>
      {padded ? (
        <Box mb={{ base: dense ? '4' : '8', md: '8' }}>
          <Heading as="h1" size="2xl" ref={ref} tabIndex={-1}>
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
    </PageFrame>
  );
}
