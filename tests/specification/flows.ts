import type { Sentence } from './sentence.ts';
import { inSection } from './sentence.ts';

const REGISTRATION = 'browser/flowsRegistration.test.ts';
const SIGN_IN = 'browser/flowsSignIn.test.ts';
const OWNER = 'browser/flowsOwner.test.ts';
const BUYS = 'browser/flowsOwnerBuys.test.ts';

/** Each flow completes by keyboard alone and with the accessibility tree alone: every test here runs both ways. */
export const flowSentences: readonly Sentence[] = [
  ...inSection('Flows of a visitor, by keyboard alone and by the tree alone', [
    [
      'From / by Get Started to a paid account, with the pending document’s Ok.',
      `${REGISTRATION} › from the landing page to a paid account, with its pending document`,
      'browser/mainJob.test.ts › a new owner registers a gym, sees the rates, pays, and has the agreements, by keyboard alone',
    ],
    [
      'Registration with a group code, paid for by its package.',
      `${REGISTRATION} › a group code, to an account that its package pays for`,
    ],
    [
      'A group code that is too small or unknown is explained, and another one taken.',
      `${REGISTRATION} › a group code: too many members for it, one that is unknown, and one that covers the licenses`,
    ],
    [
      'A failed submit moves the focus to the first wrong field, whose description says what is wrong.',
      `${REGISTRATION} › wrong answers: the focus goes to the first of them, and what is wrong is its description`,
      `${REGISTRATION} › questions with several answers: the focus goes to the first, and the group says what is wrong`,
    ],
    [
      'Back keeps the answers; I Disagree closes the terms and gives the focus back.',
      `${REGISTRATION} › Back keeps every answer; so does I Disagree, which gives the focus back`,
    ],
    [
      'A promo code is applied and removed.',
      `${REGISTRATION} › a partner code is asked for, refused, applied and removed`,
    ],
    [
      'The subscriber questionnaire, with an e-mail that does not exist, to the wizard.',
      `${REGISTRATION} › a subscriber: an e-mail that does not exist, then the right one, and on to the questions`,
    ],
    [
      'Login with a wrong and the right password.',
      `${SIGN_IN} › login: a wrong password, the right one, and Logout`,
    ],
    [
      'A dialog closes by Escape and by Close, and gives the focus back to its opener.',
      `${SIGN_IN} › the login dialog closes by Escape and by Close, and the focus is back at Login`,
    ],
    [
      'Forgotten password, the mail’s link, another password, Sign In.',
      `${SIGN_IN} › a forgotten password: the mail’s link, another password, Sign In`,
    ],
    [
      'The sample pages are read by headings and tables.',
      `${SIGN_IN} › the sample pages are read by their headings and tables`,
    ],
  ]),
  ...inSection('Flows of an owner, by keyboard alone and by the tree alone', [
    [
      'Downloads (agreement, coverage, all), switching the business, My documents.',
      `${OWNER} › the agreements’ documents, the other business, and My documents`,
    ],
    [
      'Default location; Change Password with its toggles; the Reset Password link.',
      `${OWNER} › the settings: another main location, another password, and the link for a forgotten one`,
    ],
    [
      'Another card; Turn Off Annual Renewal, by both buttons.',
      `${OWNER} › the membership: another card, and turning off the renewal or keeping the licenses`,
    ],
    [
      'Add product, by both tabs.',
      `${BUYS} › a product by the Provider tab`,
      `${BUYS} › a product by the Group Code tab`,
    ],
    ['A new location, to its end.', `${BUYS} › another location, charged to the card on file`],
    ['Logout.', `${SIGN_IN} › login: a wrong password, the right one, and Logout`],
  ]),
];
