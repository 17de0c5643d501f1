/** Installs missing packages, including those of the workspace `scripts/checks`. */
import { install } from './prepare.mjs';

await install();
