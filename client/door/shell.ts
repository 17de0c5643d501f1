/** Runs behind the shell of a screen, while the app is on its way. */
import { rememberPresses } from './presses.ts';
import { takeKept } from './typed.ts';
import { fitToSession } from './variant.ts';

fitToSession();
rememberPresses();
// What was typed is kept for a reload alone.
takeKept();
