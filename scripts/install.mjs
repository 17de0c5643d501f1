/** Installs what is missing, the packages of the checks too. */
import { install } from './prepare.mjs';

await install();
