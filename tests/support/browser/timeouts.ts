/**
 * How long a browser test waits for an element, in ms. It is far longer than a page needs, because other
 * tests may occupy every core, and it does not slow down a test that passes.
 */
export const POLL_TIMEOUT = 30_000;
