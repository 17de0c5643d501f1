/** Installs missing packages, including those of the checks. */
import { install } from './prepare.mjs';

await install();
