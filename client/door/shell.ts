/** Runs behind the shell of a screen, while the app is on its way. */
import { rememberPresses } from './presses.ts';
import { fitToSession } from './variant.ts';

fitToSession();
rememberPresses();
