import { Box, Center, Flex, Heading, SimpleGrid, Skeleton, Spinner, Stack } from '@chakra-ui/react';
import type { BoxProps, SkeletonProps } from '@chakra-ui/react';
import { Fragment, memo, type ReactNode } from 'react';
import { isOffered, MENU, type Shape } from '#client/domain/addresses.ts';
import { Drawing } from './Drawing.tsx';
import { AlertIcon, CheckIcon } from './icons.tsx';
import { PageFrame, type PageProps } from './layout/Page.tsx';
import { useFocusOn } from './useFocusOn.ts';

interface OverlayProps {
  label: string;
  isAnnounced?: boolean;
  top?: BoxProps['pt'];
}

/**
 * Covers the nearest positioned ancestor and shows a label while a request runs. The covered content does not
 * move. With `isAnnounced` the label is only announced to screen readers, because a button already shows it.
 * `top` is the distance from the upper edge to the label, chosen so that the label covers no text.
 */
export function LoadingOverlay({ label, isAnnounced = false, top = '16' }: OverlayProps) {
  return (
    <Center
      role="status"
      position="absolute"
      inset="0"
      zIndex="overlay"
      alignItems="flex-start"
      pt={top}
      bg="color-mix(in srgb, var(--surface) 40%, transparent)"
      borderRadius="inherit"
    >
      {isAnnounced ? (
        <Box srOnly>{label}</Box>
      ) : (
        <Flex
          position="sticky"
          top={top}
          align="center"
          gap="3"
          px="5"
          py="3"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="full"
          // Fades out the content around the label.
          boxShadow="0 0 1rem 0.75rem var(--surface)"
          fontWeight="semibold"
          fontSize="sm"
        >
          <Spinner color="orange" aria-hidden />
          {label}
        </Flex>
      )}
    </Center>
  );
}

/** The box of a note. The gap is limited to a share of the viewport's width, because fonts may be large. */
const BOX = {
  gap: 'min({spacing.3}, 3vw)',
  px: 'edge',
  py: '3',
  borderRadius: 'md',
  borderStartWidth: '4px',
};

const ERROR_BOX = { ...BOX, bg: 'bg.error', borderColor: 'border.error' };
const ERROR_LINE = { gap: '2', fontSize: 'sm', lineHeight: 'short' };

/** Shows and announces an error without moving the focus. `plain` omits the box, to save space. */
export const ErrorNote = ({ plain = false, children }: { plain?: boolean; children: ReactNode }) => (
  <Flex role="alert" color="fg.error" fontWeight="semibold" {...(plain ? ERROR_LINE : ERROR_BOX)}>
    <AlertIcon mt="0.5" />
    <Box minW="0">{children}</Box>
  </Flex>
);

/** Shows and announces a success without moving the focus. */
export const SuccessNote = ({ children }: { children: ReactNode }) => (
  <Flex role="status" {...BOX} bg="bg.success" color="fg" borderColor="green" fontWeight="medium">
    <CheckIcon mt="0.5" color="fg.success" />
    <Box minW="0">{children}</Box>
  </Flex>
);

/** Shows a success and takes the focus, because the clicked control may have disappeared. */
export function DoneNote({ children, ...box }: BoxProps) {
  const note = useFocusOn<HTMLDivElement>(true);
  return (
    <Box ref={note} tabIndex={-1} {...box}>
      <SuccessNote>{children}</SuccessNote>
    </Box>
  );
}

interface EmptyStateProps {
  heading: string;
  /** The explanation, with the next step. */
  children: ReactNode;
  /** The link or button for the next step. */
  action?: ReactNode;
  drawing?: ReactNode;
}

/** Shows, in place of a list, why the list is empty and what the next step is. */
export const EmptyState = ({ heading, children, action, drawing = <Drawing /> }: EmptyStateProps) => (
  <Stack align="center" w="full" gap="3" px="6" py="10" textAlign="center" bg="bg.subtle" borderRadius="lg">
    {drawing}
    <Heading as="h2" size="lg">
      {heading}
    </Heading>
    <Box color="fg.muted" maxW="lg">
      {children}
    </Box>
    {action && <Box mt="3">{action}</Box>}
  </Stack>
);

/** Reserves space for content that is loading, so that the content below does not move. */
export const Placeholder = ({ isLoading, children }: { isLoading: boolean; children: ReactNode }) =>
  isLoading ? <Skeleton aria-hidden>{children}</Skeleton> : children;

const times = (count: number, part: ReactNode) =>
  Array.from({ length: count }, (_, index) => <Fragment key={index}>{part}</Fragment>);

interface RowsProps {
  rows?: number;
  height?: SkeletonProps['height'];
  gap?: string;
}

/** Shows the skeleton of a list that is loading. */
export const SkeletonRows = ({ rows = 3, height = '14', gap = '3' }: RowsProps) => (
  <Stack gap={gap} aria-hidden>
    {times(rows, <Skeleton height={height} borderRadius="md" />)}
  </Stack>
);

/** Shows the skeleton of a list that is loading, covered by an overlay. */
export const LoadingRows = ({ label, top, ...rows }: Omit<OverlayProps, 'isAnnounced'> & RowsProps) => (
  <Box position="relative">
    <SkeletonRows {...rows} />
    <LoadingOverlay label={label} top={top} />
  </Box>
);

const FIELD = (
  <Stack gap="2">
    <Skeleton height="4" w="8rem" />
    <Skeleton height="11" borderRadius="md" />
  </Stack>
);

/** What the skeleton of each shape contains. */
const CONTENTS: Record<Shape, ReactNode> = {
  rows: (
    <Box layerStyle="card" p={{ base: 'edge', md: '7' }}>
      <SkeletonRows rows={6} height="5" gap="8" />
    </Box>
  ),
  cards: <SkeletonRows height="64" gap="6" />,
  form: <Stack gap="6">{times(5, FIELD)}</Stack>,
};

interface ShapeProps {
  /** The shape of the page's content, if it is known. */
  shape: Shape | undefined;
}

/** Shows the skeleton of a page's content. */
export const ShapeSkeleton = ({ shape }: ShapeProps) => (
  <Box aria-hidden>{shape ? CONTENTS[shape] : <SkeletonRows />}</Box>
);

type ScreenSkeletonProps = ShapeProps & { hasMenu: boolean };

/** Draws the skeleton of a screen and, if `hasMenu`, of its heading and the account's menu beside it. */
const ScreenSkeleton = ({ shape, hasMenu }: ScreenSkeletonProps) => (
  <Flex aria-hidden direction={{ base: 'column', lg: 'row' }} align={{ lg: 'start' }} gap="1.25rem 3rem">
    {hasMenu && (
      <SimpleGrid
        layerStyle="panel"
        borderRadius="lg"
        w={{ lg: '15rem' }}
        p={{ base: '1', lg: '2' }}
        columns={{ base: 2, lg: 1 }}
        gap="1"
      >
        {times(MENU.filter(isOffered).length, <Box h="4" m="3.5" bg="panel.border" borderRadius="md" />)}
      </SimpleGrid>
    )}
    <Box flex="1">
      {hasMenu && <Skeleton height="7" w="10rem" mb={{ base: '3', md: '6' }} />}
      <ShapeSkeleton shape={shape} />
    </Box>
  </Flex>
);

/** Shows the skeleton of the account's menu and screen, covered by an overlay. */
export const AccountLoading = memo(({ shape }: ShapeProps) => (
  <Box position="relative">
    <ScreenSkeleton shape={shape} hasMenu />
    <LoadingOverlay label="Loading…" />
  </Box>
));

/** While a page's code is loading, shows a skeleton (with a menu if `hasMenu`), covered by an overlay. */
export const PageLoading = ({ width, ...screen }: Pick<PageProps, 'width'> & ScreenSkeletonProps) => (
  <PageFrame width={width} dense={screen.hasMenu} position="relative">
    <Box aria-hidden>
      <Skeleton height={{ base: '8', md: '10' }} w="min(22rem, 75%)" borderRadius="md" />
      <Skeleton height="5" w="min(32rem, 100%)" mt="4" mb="8" borderRadius="md" />
      <ScreenSkeleton {...screen} />
    </Box>
    <LoadingOverlay label="Loading…" />
  </PageFrame>
);
