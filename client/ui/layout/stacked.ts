/**
 * A table whose rows' cells stand below each other where letters are so large on a phone that columns would be cut or
 * break words. Its box is `ScrollTable`.
 */

const NARROW = '@container (max-width: 16rem)';

/** For `Table.Body`. */
export const stackedRows = { css: { [NARROW]: { display: 'block' } } };

/** For a row. */
export const stackedRow = { css: { [NARROW]: { display: 'block', py: '3', borderBottomWidth: '1px' } } };

/** For `Table.Header`, which is only read out then. */
export const stackedHeader = {
  css: { [NARROW]: { position: 'absolute', w: '1px', h: '1px', overflow: 'hidden', clipPath: 'inset(50%)' } },
};

/** For a cell that is told by what is in it. */
export const stackedCell = {
  [NARROW]: {
    display: 'block',
    ps: '4',
    pe: '4',
    py: '1',
    textAlign: 'start',
    maxW: 'none',
    borderBottomWidth: '0',
  },
};

/** For a cell with its column's name in `data-column`, which is shown in front of it. */
export const stackedNamedCell = {
  [NARROW]: {
    ...stackedCell[NARROW],
    minW: '0',
    whiteSpace: 'normal',
    _before: { content: "attr(data-column) ': '", color: 'fg.muted' },
  },
};

/** For what must not break, although its cell may. */
export const stackedWhole = { css: { [NARROW]: { whiteSpace: 'nowrap' } } };

/** For a cell without anything in it. */
export const stackedEmpty = { css: { [NARROW]: { display: 'none' } } };
