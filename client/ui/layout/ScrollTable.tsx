import { Box, Table } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface ScrollTableProps {
  /** The table's accessible name. With `showCaption` it is also visible above the table. */
  caption: string;
  showCaption?: boolean;
  /** Whether the table is part of a section's card. The table then has the card's full width. */
  isInCard?: boolean;
  /** `ColumnHeaders` and `Table.Body`. */
  children: ReactNode;
}

/** The horizontal padding of the sections on the page. */
const EDGE = { base: 'edge', md: '7' };
const INTO_EDGE = { base: 'calc(-1 * {spacing.edge})', md: '-7' };

/** The style of a visible caption, which equals that of a section's heading. */
const PRINTED = {
  px: EDGE,
  pt: EDGE,
  pb: '4',
  fontFamily: 'heading',
  fontSize: { base: 'xl', md: '2xl' },
  fontWeight: 'bold',
  lineHeight: '1.12',
};

/** Shows a caption that stays in view while the table below it scrolls sideways. */
const Printed = ({ children }: { children: ReactNode }) => (
  <Box
    as="span"
    display="block"
    position="sticky"
    insetStart={EDGE}
    w="fit-content"
    css={{ maxW: { base: 'calc(100cqi - 2 * {spacing.edge})', md: 'calc(100cqi - 2 * {spacing.7})' } }}
  >
    {children}
  </Box>
);

interface ColumnHeadersProps extends Table.HeaderProps {
  names: readonly string[];
  styleOf?: (name: string, index: number) => Table.ColumnHeaderProps | undefined;
}

/** Shows a table's header row. */
export const ColumnHeaders = ({ names, styleOf, ...header }: ColumnHeadersProps) => (
  <Table.Header {...header}>
    <Table.Row>
      {names.map((name, index) => (
        <Table.ColumnHeader key={name} scope="col" {...styleOf?.(name, index)}>
          {name}
        </Table.ColumnHeader>
      ))}
    </Table.Row>
  </Table.Header>
);

/** Shows a table that scrolls sideways, by touch and by keyboard, if the screen is too narrow. */
export function ScrollTable({ caption, showCaption = false, isInCard = false, children }: ScrollTableProps) {
  return (
    <Box
      role="region"
      // Adds the word "table", so that the name differs from a section whose heading equals the caption.
      aria-label={`${caption}, table`}
      tabIndex={0}
      overflowX="auto"
      containerType="inline-size"
      {...(isInCard
        ? { mx: INTO_EDGE, borderBlockWidth: '1px' }
        : { borderWidth: '1px', borderRadius: 'lg' })}
      bgColor="bg.panel"
      css={{
        '& tbody tr:last-of-type': { borderBottomWidth: '0' },
        // Aligns the table's text with the text of the sections around it.
        ...((showCaption || isInCard) && {
          '& :is(th, td):first-of-type': { ps: EDGE },
          '& :is(th, td):last-of-type': { pe: EDGE },
        }),
        // Shows a shadow at the right edge if columns are hidden there. Otherwise a cover hides the shadow.
        '--cover': 'colors.bg.panel',
        '--shade': 'colors.shade',
        backgroundImage:
          'linear-gradient(to left, var(--cover) 40%, transparent), linear-gradient(to left, var(--shade), transparent)',
        backgroundPosition: 'right',
        backgroundRepeat: 'no-repeat',
        backgroundSize: '3rem 100%, 1rem 100%',
        backgroundAttachment: 'local, scroll',
      }}
    >
      <Table.Root>
        {/* `srOnly={false}` would remove the caption's padding. */}
        <Table.Caption captionSide="top" {...(showCaption ? PRINTED : { srOnly: true })}>
          {showCaption ? <Printed>{caption}</Printed> : caption}
        </Table.Caption>
        {children}
      </Table.Root>
    </Box>
  );
}
