import { createContext } from 'react';

/**
 * Resolves when a form must stop waiting for its call, as a call with a 401 response never resolves (section 8, global
 * rule). The app provides it; without it a form waits only for its call.
 */
export const GiveUpWaiting = createContext<() => Promise<undefined>>(() => new Promise(() => undefined));
