/**
 * A table that stacks the cells of each row at font sizes where its columns would be cut or break words on a phone. Its
 * box is `ScrollTable`.
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

/** The style of a table header that is only read out. */
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
    /** For a row: cells that fit beside each other share a line. */
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
    /** For `Table.Header`, which is then only read out. */
    header: { css: { [narrow]: ONLY_READ_OUT } },
    /** For a cell that shares its line with the next, or has a line of its own where a word does not fit beside it. */
    startCell: { [narrow]: { ...CELL, pe: 'edge', flex: '1 1 0', maxW: '100%', overflowWrap: 'break-word' } },
    /** For a cell at the end of its line, also when it has a line of its own. */
    endCell: { [narrow]: { ...CELL, ps: '0', pe: 'edge', ms: 'auto' } },
    /** For a cell at the end of its line; where `data-column` has its column's name, that is shown in front of it. */
    namedCell: { [narrow]: { ...NAMED, ms: 'auto', textAlign: 'end' } },
    /** For such a cell with a line of its own. */
    namedLine: { [narrow]: { ...NAMED, flexBasis: '100%' } },
    /** For an empty cell. */
    empty: { css: { [narrow]: { display: 'none' } } },
  } as const;
};
