import { createContext } from 'react';

/**
 * Resolves when a form must stop waiting for its call, as a call that was answered 401 never settles (section 8,
 * global rule). The app provides it; without it a form waits for its call alone.
 */
export const GiveUpWaiting = createContext<() => Promise<undefined>>(() => new Promise(() => undefined));
