/** Deliberate defects in how a license's year is charged. */

/** @type {import('./defects.mjs').Defect[]} */
export const BILLING_DEFECTS = [
  {
    name: 'a last retry that comes a week late',
    find: 'const RETRY_DAYS = [3, 7, 14, 21] as const;',
    replace: 'const RETRY_DAYS = [3, 7, 14, 28] as const;',
    project: 'host',
    tests: 'billing/year',
  },
  {
    name: 'a charge at nine o’clock in Greenwich',
    find: 'momentAt(zone, day, CHARGEABLE_FROM)',
    replace: "momentAt('UTC', day, CHARGEABLE_FROM)",
    project: 'host',
    tests: 'billing/days billing/renewal',
  },
  {
    name: 'installments that begin a month late',
    find: 'months: INSTALMENTS_PER_YEAR * year + number - 1',
    replace: 'months: INSTALMENTS_PER_YEAR * year + number',
    project: 'host',
    tests: 'billing/year',
  },
  {
    name: 'a year of payments that is taken at once',
    find: 'const TOO_MANY_AT_ONCE = 3;',
    replace: 'const TOO_MANY_AT_ONCE = 30;',
    project: 'host',
    tests: 'billing/renewal',
  },
  {
    name: 'a renewal at last year’s price',
    find: 'Math.round((cents * (100 + percent)) / 10_000) * 100',
    replace: 'Math.round((cents * 100 + 0 * percent) / 10_000) * 100',
    project: 'host',
    tests: 'billing/renewal',
  },
  {
    name: 'a renewal although something is owed',
    find: 'if (await hasOverdue(context, order.id)) return end(context, ending, true);',
    replace: 'if ((await hasOverdue(context, order.id)) && at < day) return end(context, ending, true);',
    project: 'host',
    tests: 'billing/renewal',
  },
  {
    name: 'a bank’s question that counts as answered before anybody was asked',
    find: 'isAsked: attemptId !== key',
    replace: 'isAsked: attemptId !== `${key} `',
    project: 'host',
    tests: 'authenticating',
  },
  {
    name: 'a bank’s question that is never given up',
    find: '(askedAt ?? createdAt).getTime() + ASKED_FOR',
    replace: '(askedAt ?? createdAt).getTime() + 24 * ASKED_FOR',
    project: 'host',
    tests: 'authenticating',
  },
  {
    name: 'a receipt for whoever knows its id',
    find: 'and(eq(payments.id, id), eq(payments.ownerId, user.id), eq(payments.state',
    replace: 'and(eq(payments.id, id), eq(payments.state',
    project: 'gateway',
    tests: 'downloads/receipts',
  },
  {
    name: 'an event that nobody has signed',
    find: 'if (isForeign) return undefined;',
    replace: 'if (isForeign) return eventOf(JSON.parse(body.toString()));',
    project: 'host',
    tests: 'billing/webhooks',
  },
  {
    name: 'an attempt that is forgotten with its process',
    find: "if (payment.state === 'trying') told(await finishAttempt(context, owed));",
    replace: "if (payment.state === 'trying') told({ kind: 'unknown' });",
    project: 'host',
    tests: 'billing/stripeOutage billing/model',
  },
];
