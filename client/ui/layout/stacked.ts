/**
 * A table whose rows' cells stand below each other where letters are so large on a phone that columns would be cut or
 * break words. Its box is `ScrollTable`.
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

/** The style of a head whose columns are gone. */
export const ONLY_READ_OUT = {
  position: 'absolute',
  w: '1px',
  h: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

/** The styles of a table that is stacked in a box of this width and below. */
export const stackedBelow = (width: string) => {
  const narrow = `@container (max-width: ${width})`;
  return {
    /** For `Table.Body`. */
    rows: { css: { [narrow]: { display: 'block' } } },
    /** For a row: what fits beside each other stands so. */
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
    /** For `Table.Header`, which is only read out then. */
    header: { css: { [narrow]: ONLY_READ_OUT } },
    /** For one that leaves the rest of its line to the next, or takes a line of its own where a word has no room beside it. */
    startCell: { [narrow]: { ...CELL, pe: 'edge', flex: '1 1 0', maxW: '100%', overflowWrap: 'break-word' } },
    /** For one that ends its line, also one of its own. */
    endCell: { [narrow]: { ...CELL, ps: '0', pe: 'edge', ms: 'auto' } },
    /** For a cell with its column's name in `data-column`, if it needs one, which is shown in front of it; it ends its line. */
    namedCell: { [narrow]: { ...NAMED, ms: 'auto', textAlign: 'end' } },
    /** For such a cell with a line of its own. */
    namedLine: { [narrow]: { ...NAMED, flexBasis: '100%' } },
    /** For a cell without anything in it. */
    empty: { css: { [narrow]: { display: 'none' } } },
  } as const;
};
