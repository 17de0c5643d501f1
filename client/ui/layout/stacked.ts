/**
 * Styles of a table that stacks the cells of each row if its container (`ScrollTable`) is too narrow for its
 * columns, such as on a phone with a large font.
 */

const CELL = {
  display: 'block',
  ps: 'edge',
  pe: '2',
  py: '1',
  textAlign: 'start',
  maxW: 'none',
  borderBottomWidth: '0',
} as const;

const NAMED = {
  ...CELL,
  pe: 'edge',
  minW: '0',
  whiteSpace: 'normal',
  '&[data-column]::before': { content: "attr(data-column) ': '", color: 'fg.muted' },
} as const;

/** Hides a table header visually, but not from screen readers. */
export const ONLY_READ_OUT = {
  position: 'absolute',
  w: '1px',
  h: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

/** Returns the styles of a table that is stacked if its container has at most this width. */
export const stackedBelow = (width: string) => {
  const narrow = `@container (max-width: ${width})`;
  return {
    /** The style of `Table.Body`. */
    rows: { css: { [narrow]: { display: 'block' } } },
    /** The style of a row, whose cells share a line if there is room. */
    row: {
      css: {
        [narrow]: {
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          py: '3',
          borderBottomWidth: '1px',
        },
      },
    },
    /** The style of `Table.Header`, which a stacked table shows only to screen readers. */
    header: { css: { [narrow]: ONLY_READ_OUT } },
    /** The style of a cell that shares its line with the next cell, unless a long word leaves no room. */
    startCell: { [narrow]: { ...CELL, pe: 'edge', flex: '1 1 0', maxW: '100%', overflowWrap: 'break-word' } },
    /** The style of a cell that is aligned with the end of its line. */
    endCell: { [narrow]: { ...CELL, ps: '0', pe: 'edge', ms: 'auto' } },
    /** The style of a cell at the end of its line, prefixed with its column's name (`data-column`). */
    namedCell: { [narrow]: { ...NAMED, ms: 'auto', textAlign: 'end' } },
    /** The style of a cell on its own line, prefixed with its column's name (`data-column`). */
    namedLine: { [narrow]: { ...NAMED, flexBasis: '100%' } },
    /** The style of an empty cell, which is hidden. */
    empty: { css: { [narrow]: { display: 'none' } } },
  } as const;
};
