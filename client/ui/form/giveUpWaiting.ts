import { createContext } from 'react';

/**
 * A function whose promise resolves when a form must stop waiting for its call, as a call with a 401 response
 * never resolves (section 8, global rule). By default a form waits until its call resolves.
 */
export const GiveUpWaiting = createContext<() => Promise<undefined>>(() => new Promise(() => undefined));
