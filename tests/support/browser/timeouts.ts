/**
 * How long a browser test waits for one thing on a page, in ms: far longer than the page takes, because other work
 * may occupy every core. A test that passes does not take longer for it.
 */
export const PATIENCE = 30_000;
