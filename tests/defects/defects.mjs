/**
 * Deliberate defects, over all trees: each is planted where its text stands, and the tests named beside it have
 * to fail. `npm run defects` plants them one after the other (scripts/plantDefects.mjs).
 */

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
  // gateway
  {
    name: 'a wrong path to the membership',
    find: "read('GET /web/account/membership/{id}'",
    replace: "read('GET /web/account/memberships/{id}'",
    project: 'gateway',
    tests: 'contract',
  },
  {
    name: 'no bearer on the way to the upstream',
    find: '...(caller.token && { authorization: `Bearer ${caller.token}` }),',
    replace: '',
    project: 'gateway',
    tests: 'contract',
  },
  {
    name: 'no idempotency key on the way to the upstream',
    find: '...headersOf(request),',
    replace: '',
    project: 'gateway',
    tests: 'contract',
  },
  {
    name: 'a field of the membership that is dropped at the boundary',
    find: 'pmLastFour: textOrNull,',
    replace: 'pmLastFour: z.unknown().transform(() => null),',
    project: 'gateway',
    tests: 'contract',
  },
  {
    name: 'an id that climbs the path',
    find: '!ID.test(value)',
    replace: 'false',
    project: 'gateway',
    tests: 'errors',
  },
  {
    name: 'a refused token that reads as bad input',
    find: "if (status === 401) return 'UNAUTHENTICATED';",
    replace: '',
    project: 'gateway',
    tests: 'errors',
  },
  {
    name: 'a long text of the upstream that is handed on',
    find: "if (message.length > MAX_MESSAGE_LENGTH) return 'Server Error';",
    replace: '',
    project: 'gateway',
    tests: 'errors',
  },
  {
    name: 'a read that is not repeated when no answer came',
    find: 'maxAttempts: 1,',
    replace: 'maxAttempts: 0,',
    project: 'gateway',
    tests: 'errors',
  },
  {
    name: 'a read that is made twice in one operation',
    find: 'batch: false }',
    replace: 'batch: false, cache: false }',
    project: 'gateway',
    tests: 'upstreamCallCount',
  },
  {
    name: 'a download that is saved under another name',
    find: 'shortName.toLowerCase()}${suffix}',
    replace: 'shortName}${suffix}',
    project: 'gateway',
    tests: 'downloads',
  },
  // host
  {
    name: 'a processing fee that leaves out the management fee',
    find: 'percentOf(before, PROCESSING_FEE_PERCENT)',
    replace: 'percentOf(providersCents, PROCESSING_FEE_PERCENT)',
    project: 'host',
    tests: 'rates',
  },
  {
    name: 'half a cent that is rounded down',
    find: 'Math.floor((cents * percent * 2 + 100) / 200)',
    replace: 'Math.floor((cents * percent) / 100)',
    project: 'host',
    tests: 'rates',
  },
  {
    name: 'installments that do not sum to the year',
    find: '(at < remainder ? 1 : 0)',
    replace: '(at < remainder - 1 ? 1 : 0)',
    project: 'host',
    tests: 'rates',
  },
  {
    name: 'a subscriber who gets no discount',
    find: 'form.subscriberEmail === undefined ? 0 : SUBSCRIBER_DISCOUNT_PERCENT',
    replace: 'form.subscriberEmail === undefined ? 0 : 0',
    project: 'host',
    tests: 'rates',
  },
  {
    name: 'a package that takes more people than it covers',
    find: 'maximum !== null && participants > maximum',
    replace: 'maximum !== null && participants < 0',
    project: 'host',
    tests: 'rates purchase',
  },
  {
    name: 'documents of other owners',
    find: '.where(and(eq(businesses.userId, userId), eq(agreements.id, id), eq(documents.kind, kind)))',
    replace: '.where(and(eq(agreements.id, id), eq(documents.kind, kind)))',
    project: 'gateway',
    tests: 'isolation',
  },
  {
    name: 'locations of other owners',
    find: '.where(and(eq(businesses.id, id), eq(businesses.userId, userId)))',
    replace: '.where(eq(businesses.id, id))',
    project: 'gateway',
    tests: 'isolation',
  },
  {
    name: 'a logout that leaves the token good',
    find: 'await database.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));',
    replace: 'await Promise.resolve(database);',
    project: 'host',
    tests: 'auth',
  },
  {
    name: 'a new password without the current one',
    find: '!(await verifyPassword(user.passwordHash, oldPassword))',
    replace: '(await verifyPassword(undefined, oldPassword))',
    project: 'host',
    tests: 'auth',
  },
  {
    name: 'a recovery link without an end',
    find: 'gt(recoveryTokens.expiresAt, now())',
    replace: "gt(recoveryTokens.tokenHash, '')",
    project: 'host',
    tests: 'auth',
  },
  {
    name: 'guesses of a code without end',
    find: 'lt(verificationCodes.judged, MAX_GUESSES), ',
    replace: '',
    project: 'host',
    tests: 'auth',
  },
  {
    name: 'a registration without a verified address',
    find: "if (!verified) throw badRequest('Please verify your e-mail address first.');",
    replace: '',
    project: 'host',
    tests: 'auth purchase account',
  },
  {
    name: 'a second purchase under the same key with other details',
    find: 'row.bodyDigest !== digestOf',
    replace: "'' !== '' && row.bodyDigest !== digestOf",
    project: 'host',
    tests: 'purchase',
  },
  {
    name: 'money that is kept for a purchase that was not written',
    find: 'await cards.refund(chargeId);\n  await database',
    replace: 'await database',
    project: 'host',
    tests: 'interrupted',
  },
  {
    name: 'coverage that counts before it is signed',
    find: "coverageLink: signing === 'pending' ? null : ",
    replace: 'coverageLink: ',
    project: 'host',
    tests: 'account documents mainJob',
  },
  // client
  {
    name: 'a package that leads to the providers',
    find: "next: (draft) => (hasPackage(draft) ? 'metrics' : 'providers'),",
    replace: "next: () => 'providers',",
    project: 'client',
    tests: 'steps',
  },
  {
    name: 'a promo code that is sent as it was typed',
    find: 'promoCode?.toUpperCase()',
    replace: 'promoCode',
    project: 'client',
    tests: 'request',
  },
  {
    name: 'a password in the browser’s storage',
    find: "'password', 'password2', 'passwordConfirmation', ",
    replace: "'passwordConfirmation', ",
    project: 'client',
    tests: 'storage',
  },
  {
    name: 'a heading that does not get the focus',
    find: "document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });",
    replace: '',
    project: 'client',
    tests: 'pages',
  },
  {
    name: 'a dialog that does not give the focus back',
    find: 'stillThere(opener)?.focus()',
    replace: 'stillThere(opener)',
    project: 'client',
    tests: 'AppDialog',
  },
  {
    name: 'an attempt that failed for good and keeps its key',
    find: '`${id}-${failedPurchases}-',
    replace: '`${id}-',
    project: 'client',
    tests: 'purchase',
  },
  {
    name: 'a document that is offered where there is none',
    find: 'agreement.agreementLink ? agreementFile(agreement) : null',
    replace: 'agreementFile(agreement)',
    project: 'client',
    tests: 'agreements',
  },
  {
    name: 'a cache that outlives the session',
    find: 'void cache.reset();',
    replace: '',
    project: 'client',
    tests: 'links session login client',
  },
  {
    name: 'a question of the wizard that lets any ZIP through',
    find: "matches(ZIP_CODE, 'Must be a valid zip code'),",
    replace: '',
    project: 'client',
    tests: 'validation',
  },
  {
    name: 'a purchase that is charged today’s rates, whatever was shown',
    find: 'named?.quote ?? calculate(context, form)',
    replace: 'calculate(context, form)',
    project: 'host',
    tests: 'quotes',
  },
  {
    name: 'a setup intent that is made twice when its answer is lost',
    find: ', safe: false }',
    replace: ' }',
    project: 'gateway',
    tests: 'errors',
  },
];
