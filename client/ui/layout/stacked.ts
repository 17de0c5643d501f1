/**
 * A table whose rows' cells stand below each other where letters are so large on a phone that columns would be cut or
 * break words. Its box is `ScrollTable`.
 */

const CELL = {
  display: 'block',
  ps: '4',
  pe: '2',
  py: '1',
  textAlign: 'start',
  maxW: 'none',
  borderBottomWidth: '0',
} as const;

const NAMED = {
  ...CELL,
  pe: '4',
  minW: '0',
  whiteSpace: 'normal',
  _before: { content: "attr(data-column) ': '", color: 'fg.muted' },
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
    header: {
      css: {
        [narrow]: { position: 'absolute', w: '1px', h: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
      },
    },
    /** For a cell that is told by what is in it. */
    cell: { [narrow]: CELL },
    /** For one that leaves the rest of its line to the next. */
    startCell: { [narrow]: { ...CELL, pe: '0', flex: '1' } },
    /** For one that ends its line. */
    endCell: { [narrow]: { ...CELL, pe: '4' } },
    /** For such a cell with a line of its own. */
    line: { [narrow]: { ...CELL, pe: '4', flexBasis: '100%' } },
    /** For a cell with its column's name in `data-column`, which is shown in front of it. */
    namedCell: { [narrow]: NAMED },
    /** For such a cell with a line of its own. */
    namedLine: { [narrow]: { ...NAMED, flexBasis: '100%' } },
    /** For a cell without anything in it. */
    empty: { css: { [narrow]: { display: 'none' } } },
  } as const;
};
