import type { Sentence } from './sentence.ts';
import { inSection } from './sentence.ts';

const STORAGE = 'host/storage.test.ts';
const PROCESS = 'host/process.test.ts';
const RATES = 'host/rates.test.ts';
const RATES_DATA = 'host/ratesData.test.ts';
const STRIPE = 'host/stripe.test.ts';
const PURCHASE = 'host/purchase.test.ts';
const INTERRUPTED = 'host/interrupted.test.ts';
const MAIL = 'host/mail.test.ts';
const DOCUMENTS = 'host/documents.test.ts';
const ACCOUNT = 'host/account.test.ts';
const AUTH = 'host/auth.test.ts';
const CONTAINERS = 'gateway/containers.test.ts';
const INSTANCES = 'long/instances.test.ts';
const KILL =
  'long/kill.test.ts › SIGKILL at ${KILLS} moments of a subscribe loop on %s: every acknowledged subscription is there, none twice, none half';

/** What the embedded host does for real: every test in `host/` runs on PGlite and on PostgreSQL. */
export const hostSentences: readonly Sentence[] = [
  ...inSection('Host storage', [
    [
      'One Drizzle schema with migrations.',
      `${STORAGE} › the migrations make the tables as the one schema describes them`,
    ],
    [
      'PGlite by default, PostgreSQL with DATABASE_URL; a lock on the PGlite directory.',
      `${PROCESS} › a start after SIGKILL has kept what was written; a folder takes one process, PostgreSQL many`,
    ],
    [
      'The whole suite runs on both, PostgreSQL started by the tests themselves, never skipped in CI.',
      `${STORAGE} › the suite runs on the database that its run is for`,
      `${STORAGE} › in CI the host’s suite runs on PGlite and on PostgreSQL, and the long tests run too`,
    ],
    ['Money in integer cents.', `${STORAGE} › money is kept in whole cents`],
    [
      'First start by loading a prepared snapshot (`npm run bench` says how long it takes).',
      'browser/start.test.ts › a start that was killed while it made its data folder does not stand in the next one’s way',
    ],
  ]),
  ...inSection('Host rates', [
    [
      'Tiers, per-unit with minimum and maximum, flat; music place selects.',
      `${RATES} › %s charges %s with %o: $%d a year`,
    ],
    [
      'The schedule is versioned JSON.',
      `${ACCOUNT} › an order keeps the schedule’s version, its inputs and the result`,
    ],
    [
      'It is validated at start: a bad one names the place and stops the start.',
      `${RATES_DATA} › a wrong rate schedule is refused with the file and the place`,
      `${PROCESS} › a wrong rate schedule stops the start with one line that names the place`,
    ],
    [
      'Subscriber discount, promo codes and packages from a data file.',
      `${RATES_DATA} › packages, promo codes and subscribers are those of the data file`,
      `${RATES} › a subscriber of the app pays 10 % less for each provider`,
    ],
    [
      'The total: providers + management fee − reduction + 3 % of that, rounded half up to a cent.',
      `${RATES} › the total is providers + management fee - reduction + 3 % of that, rounded half up`,
      `${RATES} › a half cent is rounded up`,
    ],
    ['No fee falls as a factor rises.', `${RATES} › no fee falls as a factor rises`],
    ['ASCAP’s step at 4,001 participants lowers no price.', `${RATES} › %s charges %s with %o: $%d a year`],
    [
      'Twelve instalments sum to the annual fee.',
      `${RATES} › twelve instalments sum to the annual fee, never rise, and differ by a cent at most`,
    ],
    [
      'A promo never raises the total.',
      `${RATES} › a promo code never raises the total, and neither does the subscriber discount`,
    ],
    [
      'While the sample schedule is active the summary and the documents say "Sample rates".',
      `${DOCUMENTS} › with a schedule labelled "%s", saying that the rates are samples is %s`,
      'browser/mainJob.test.ts › a new owner registers a gym, sees the rates, pays, and has the agreements, by keyboard alone',
    ],
  ]),
  ...inSection('Host cards', [
    [
      'Stripe: customer, setup intent, off-session payment of the first instalment with an idempotency key, request by request.',
      `${STRIPE} › a setup intent is for later payments by card, with or without a customer`,
      `${STRIPE} › a charge is off-session, in cents, and keyed by its purchase`,
      `${STRIPE} › another card is attached to the customer that the provider knows, and becomes the default`,
      `${STRIPE} › a registration pays through the card provider`,
      `${RATES} › the first instalments carry the remaining cents, and the first is the monthly rate that is shown and charged`,
    ],
    [
      'Stripe’s refusals, lost answers and absence.',
      `${STRIPE} › a declined card is refused in the provider’s words`,
      `${STRIPE} › an answer that is lost on the way is asked for again, and the card is charged once`,
      `${STRIPE} › a provider that stays away is a failure of ours, not a refusal of the card`,
    ],
    [
      'The sandbox.',
      'host/mainJob.test.ts › a gym owner registers, pays, signs out and in, and downloads the agreements',
      `${PURCHASE} › a declined card leaves nothing behind, and another card may be tried under the same key`,
    ],
    [
      'Subscribe, new location and add product: same key and body → the first answer; other body → 409.',
      `${PURCHASE} › a repeated subscribe gets the first answer, and the card is charged once`,
      `${PURCHASE} › a %s bought twice under one key is one charge with one answer; another body is refused`,
    ],
    [
      'One transaction.',
      `${INTERRUPTED} › when the rows cannot be written the money goes back, and none of them stays`,
    ],
    [
      'After a crash between charge and commit a restart settles it.',
      `${INTERRUPTED} › a charge whose commit was lost is finished at the next start, under the same key`,
      `${INTERRUPTED} › a charge that the card provider makes after its asker has died is the only one: %s`,
      `${INTERRUPTED} › a purchase that never reached the card is given up after a while and can be made again`,
      `${INTERRUPTED} › money on its way back when the host dies goes back, and is not taken for a payment`,
    ],
    [
      'What a dead host had in hand is finished by the next try at any host; what a living one has is left to it.',
      `${INTERRUPTED} › a payment whose answer was lost is finished by the next try at any host, and the card is charged once`,
      `${INTERRUPTED} › a payment that a living host has in hand is left to it`,
      `${INTERRUPTED} › a purchase that another process has %s meanwhile ends in %d`,
      'host/hold.test.ts › a name has one holder at a time, and none once its holder’s connection is gone',
    ],
  ]),
  ...inSection('Host mail', [
    [
      'An outbox table, sent with retries.',
      `${MAIL} › a mail that the server does not take yet is sent again, under the same id`,
      `${MAIL} › a mail that fails is tried again later, and the next one is not held up`,
    ],
    ['Over SMTP_URL, to a real SMTP server.', `${MAIL} › a mail goes out by SMTP, as text and as HTML`],
    [
      'Text and HTML: verification code, recovery link, password changed, licensing information, pending document with its signing link.',
      `${MAIL} › each of the five mails goes out as text and as HTML, with what it is for`,
    ],
    [
      'The signing link leads to a small page that marks the document signed.',
      `${ACCOUNT} › signing the extra document releases the ASCAP coverage`,
    ],
  ]),
  ...inSection('Host documents', [
    [
      'Letterhead, parties, licensed location, PRO, term, fees and how they were worked out, schedule version, terms, page numbers.',
      `${DOCUMENTS} › an agreement tells parties, place, term, fees, schedule, terms and its page numbers`,
    ],
    [
      'Embedded OFL font, non-Latin names right.',
      `${DOCUMENTS} › a business named %s stands in its agreement as it is`,
    ],
    ['Stored with SHA-256.', `${DOCUMENTS} › a stored document is what its SHA-256 says`],
    [
      'The zip streams, names never collide.',
      `${DOCUMENTS} › the archive holds every document of every location, and no name twice`,
      'gateway/downloads.test.ts › no faster than the browser takes it, and leaving closes the upstream’s socket',
    ],
  ]),
  ...inSection('Host renewal', [
    [
      'Cancelling is kept as DROPPED with its date in the agreement’s history.',
      `${ACCOUNT} › renewal is turned off for all agreements, kept as DROPPED, and they end with their term`,
    ],
    [
      'It is refused later than 24 hours before the renewal.',
      `${ACCOUNT} › renewal cannot be turned off in the last 24 hours; the next year is a term of its own`,
    ],
  ]),
  ...inSection('Several instances', [
    [
      'Two gateways and two hosts on one PostgreSQL and one Redis, behind a round-robin proxy, pass the main job.',
      `${INSTANCES} › two gateways and two hosts do the main job together`,
    ],
    [
      'Rate limits are shared.',
      'long/redis.test.ts › tries at one host count at the other',
      'long/redis.test.ts › while Redis is away each host counts alone, and together again when it is back',
    ],
    [
      'Limits count the person’s own address, through gateways and balancers.',
      'gateway/address.test.ts › the upstream is told where a person comes from: %s',
      'gateway/address.test.ts › ten tries at one account are all there are, from however many addresses',
      'gateway/address.test.ts › who fails at many accounts from one address is stopped; who signs in there is not counted, and nobody else is stopped',
    ],
    [
      'The catalogue cache is shared.',
      'long/redis.test.ts › what one gateway has asked the upstream, the other knows',
      'long/redis.test.ts › while Redis is away the upstream is asked, at once',
    ],
    [
      'Killing an instance in the middle loses nothing.',
      `${INSTANCES} › a host that dies while it is paid and a gateway that dies before lose nothing`,
      `${INSTANCES} › who was served by the ones that died signs in at the others`,
    ],
    [
      'README says what runs where; a compose file starts PostgreSQL, Redis, host, gateway.',
      `${CONTAINERS} › the compose file starts PostgreSQL, Redis, a host and a gateway; README says what runs where`,
      `${CONTAINERS} › each port is the one that is listened on, published and asked for`,
      `${CONTAINERS} › the image copies what is there, and starts what the build makes`,
    ],
  ]),
  ...inSection('Host secrets', [
    [
      'Codes: 6 digits, bound to the address.',
      `${AUTH} › a code of the %s pair verifies its own address, once`,
      'host/mainJob.test.ts › a gym owner registers, pays, signs out and in, and downloads the agreements',
    ],
    ['Codes: 10 minutes.', `${AUTH} › a new code replaces the one before, and each is good for ten minutes`],
    [
      'Codes: at most 5 judged also in parallel, exactly one winner.',
      `${AUTH} › of many guesses at once five are judged; of right answers at once one wins`,
    ],
    [
      'Recovery tokens: single use.',
      `${AUTH} › a recovery link works once, for an hour; a refused password leaves it good`,
    ],
    ['Recovery tokens: stored hashed.', `${AUTH} › the database holds no password, token or code as it is`],
    [
      'Recovery tokens are dead after a password change, which also ends other sessions; previous passwords refused.',
      `${AUTH} › a changed password ends other sessions and open recovery links, and was not used before`,
    ],
    [
      'The same answer, status and time for known and unknown addresses at login and recovery.',
      `${AUTH} › an unknown address and a wrong password get one answer, in the same time`,
      `${AUTH} › recovery answers the same for an address without account, in the same time, and writes nobody`,
    ],
  ]),
  ...inSection('Host under SIGKILL', [
    [
      'At 50 random moments of a subscribe loop, on PGlite and on PostgreSQL: every acknowledged subscription is there, none twice, none half.',
      KILL,
    ],
    [
      'The long tests are run by .ci/run as well.',
      `${STORAGE} › in CI the host’s suite runs on PGlite and on PostgreSQL, and the long tests run too`,
    ],
  ]),
];
