import { createContext } from 'react';

/**
 * A function whose promise resolves when a form must stop waiting, because a request with a 401 response
 * never resolves (specification, section 8). By default a form waits until its request resolves.
 */
export const GiveUpWaiting = createContext<() => Promise<undefined>>(() => new Promise(() => undefined));
