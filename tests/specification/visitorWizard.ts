import type { Sentence } from './sentence.ts';
import { inSection } from './sentence.ts';

const WIZARD = 'browser/visitorRegistration.test.ts';
const SUBSCRIBER = 'browser/visitorSubscriber.test.ts';
const FAILURES = 'browser/visitorFailures.test.ts';
const REGISTRATION = 'client/questionnaire/registration.test.tsx';
const STEPS = 'client/questionnaire/steps.test.ts';
const REQUEST = 'client/rates/request.test.ts';

const steps = `${WIZARD} › each with its number, title and focus; Back, Forward and a reload keep what was typed`;
const sendAgain = `${WIZARD} › Send Again works once and says ‘New code sent!’ for 2 seconds; a wrong code stays`;
const groupCode = `${WIZARD} › one that exists leads to the last form step and remembers its maximum`;
const background = `${WIZARD} › background music only hides three questions, sends 1 for each, and keeps what was typed`;
const terms = `${WIZARD} › Submit waits a second, then shows the terms: nine of them, I Disagree, and Finish once ticked`;

/** Sections 2 and 4: the registration wizard. */
export const wizardSentences: readonly Sentence[] = [
  ...inSection('2 Registration wizard', [
    ['Header reads ‘Question 0N/0M’.', steps, `${STEPS} › %s, %s: %s`],
    ['Buttons: Back, Next, and Submit on the last form step.', steps, terms],
    [
      '1. Account: full name, e-mail, phone (mask (###)###-####), optional title, password, confirm password.',
      steps,
      'client/ui/masks.test.ts › shows %j as %j',
    ],
    ['2. Verify e-mail: code in the form ###-###, plus a Send Again button.', steps, sendAgain],
    [
      'Send Again is disabled after one resend and shows ‘New code sent!’ for 2 seconds.',
      sendAgain,
      `${REGISTRATION} › sends again once, and says so for two seconds`,
    ],
    [
      '3. Business: group code (optional), business name, address, state, city, zip, business type.',
      'browser/mainJob.test.ts › a new owner registers a gym, sees the rates, pays, and has the agreements, by keyboard alone',
    ],
    [
      '4. Providers: checkbox list of PROs fetched from the server (the provider’s own entry excluded).',
      steps,
      'client/questionnaire/providers.test.ts › %s',
    ],
    [
      'Where music is played: ‘FITNESS CLASSES & BACKGROUND MUSIC’ (value 0) or ‘BACKGROUND MUSIC’ (value 1).',
      background,
    ],
    ['Instruction: do not select PROs already licensed.', steps],
    [
      '5. Metrics: total members, group-class participant capacity, classes per week, gym square footage. The first three are hidden when music place is background only.',
      background,
    ],
    ['Submit opens, after a 1 second wait, a terms dialog (ordered list of licence terms).', terms],
    ['Checkbox ‘I have read the terms and conditions above and agree’.', terms],
    [
      'An ‘I Disagree’ button that closes it, and a Finish button enabled only when the box is ticked.',
      terms,
      `${REGISTRATION} › I Disagree closes the terms`,
    ],
    [
      'Finish runs the rate calculation and shows the summary.',
      terms,
      `${REGISTRATION} › calculates the rates, leaves the answers once, and shows the summary`,
    ],
  ]),
  ...inSection('3 Provider and music options', [
    [
      'Default options used when the server list is empty: ASCAP=1, BMI=2, SESAC=3, GMR=4.',
      `${FAILURES} › say nothing: the form is completed by typing, from the default providers`,
      'client/questionnaire/providers.test.ts › %s',
    ],
  ]),
  ...inSection('4 Registration steps', [
    [
      'Steps run 0 to 4, then the summary.',
      `${STEPS} › the first step stands at the flow’s address, the others below it`,
      `${WIZARD} › an address further on leads to the first question that is not answered`,
    ],
    [
      'Step 0 submit: if the e-mail differs from the one last verified, request a verification code, then advance.',
      `${REGISTRATION} › asks for a code when the e-mail is not the verified one, with the form’s values`,
    ],
    [
      'Otherwise advance directly.',
      `${WIZARD} › a verified address is not asked for another code`,
      `${REGISTRATION} › goes on without one when it was verified before`,
    ],
    ['Step 1: validate the code, then advance.', sendAgain, `${REGISTRATION} › stays when the code is wrong`],
    [
      'Step 2: validate the package code. If it exists, record the package flag and the annual maximum and skip two steps ahead to the last form step.',
      groupCode,
      `${REGISTRATION} › one that exists leads to the last form step, with its maximum`,
    ],
    [
      'If empty, advance one step.',
      `${WIZARD} › none leads to the providers`,
      `${REGISTRATION} › none is not checked`,
    ],
    [
      'If it does not exist, stay and show ‘This package code does not exist’.',
      `${WIZARD} › one that does not exist keeps the person on the step`,
    ],
    [
      'If the call fails, treat as no package, advance, and show the error.',
      `${FAILURES} › a group code that cannot be checked counts as none, and the error is shown on the next step`,
      `${REGISTRATION} › a failed check counts as no package, and the error is shown`,
    ],
    ['Steps 3 and 4 advance locally.', steps],
    [
      'Last-step submit: if a package is active with a maximum and capacity times classes exceeds it, stay and warn ‘Member count too high for package selected.’; otherwise open the terms dialog.',
      groupCode,
      'client/questionnaire/validation.test.tsx › metrics: a package’s maximum holds the person back',
    ],
    [
      'Back from the summary with a package active skips back two steps.',
      groupCode,
      `${REGISTRATION} › Back from the summary with a package goes to the business`,
    ],
    [
      'New-location flow starts at the business step.',
      `${REGISTRATION} › Back on the first step of a new location goes to the account`,
    ],
    [
      'When music place is background only and the class fields are empty, members, capacity and classes are all set to ‘1’ before rate calculation.',
      background,
      `${REQUEST} › empty class fields are all sent as 1`,
    ],
  ]),
  ...inSection('4 Rate request content', [
    [
      'With a package, only members, capacity, classes and package code are sent.',
      `${REQUEST} › with a package, though providers were chosen before`,
    ],
    [
      'Without one: providers, isBgMusic, members, capacity, classes, square footage.',
      `${REQUEST} › without a package`,
    ],
    [
      'Promo: the stored providers, members, capacity and classes plus the uppercased code.',
      `${REQUEST} › with a promo code, in capitals`,
    ],
    [
      'Current subscribers of the provider’s own music app get a 10% discount.',
      `${SUBSCRIBER} › a subscriber goes through the wizard to rates with 10% off each license`,
      `${REQUEST} › the subscriber’s flow sends it in all three`,
      'host/rates.test.ts › a subscriber of the app pays 10 % less for each provider',
    ],
  ]),
];
