/**
 * Deliberate defects, over all trees: each is planted where its text stands, and the tests named beside it have
 * to fail. `npm run defects` plants them one after the other (scripts/plantDefects.mjs).
 */

import { ACCOUNT_DEFECTS } from './account.mjs';
import { BILLING_DEFECTS } from './billing.mjs';
import { CLIENT_DEFECTS } from './client.mjs';
import { GATEWAY_DEFECTS } from './gateway.mjs';
import { HOST_DEFECTS } from './host.mjs';
import { MONEY_DEFECTS } from './money.mjs';
import { OWNER_DEFECTS } from './owner.mjs';
import { TOLD_DEFECTS } from './told.mjs';

/**
 * @typedef {object} Defect
 * @property {string} name what is broken, as one would report it
 * @property {string} find a text that stands once in common/, gateway/, host/ or client/
 * @property {string} replace what takes its place
 * @property {string} project the test project whose tests catch it
 * @property {string} tests part of the names of the files that hold those tests
 */

/** @type {Defect[]} */
export const DEFECTS = [
  ...GATEWAY_DEFECTS,
  ...HOST_DEFECTS,
  ...CLIENT_DEFECTS,
  ...TOLD_DEFECTS,
  ...OWNER_DEFECTS,
  ...ACCOUNT_DEFECTS,
  ...MONEY_DEFECTS,
  ...BILLING_DEFECTS,
];
