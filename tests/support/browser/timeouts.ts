/**
 * How long a browser test waits for an element, in ms. A page needs far less time, but other tests may
 * occupy every core. The long timeout does not slow down a test that passes.
 */
export const POLL_TIMEOUT = 30_000;
