/**
 * How long a browser test waits for one thing on a page, in ms: far longer than the page takes, because other work
 * may keep every core busy. A test that passes waits no longer for it.
 */
export const PATIENCE = 30_000;
