import type { Sentence } from './sentence.ts';
import { inSection } from './sentence.ts';

const WIZARD = 'browser/visitorRegistration.test.ts';
const PAGES = 'browser/visitorPages.test.ts';
const CHECKOUT = 'browser/visitorCheckout.test.ts';
const LOOKS = 'browser/accessibility.test.ts';

const steps = `${WIZARD} › each with its number, title and focus; Back, Forward and a reload keep what was typed`;
const looks = `${LOOKS} › %s`;

/** How a screen behaves (shared/ux.md), points 1 to 15 and 20 to 23: the visitor's screens. */
export const uxSentences: readonly Sentence[] = [
  ...inSection('ux 1–7 Every form', [
    [
      '1. After a failed submit focus moves to the first wrong field, whose message is tied by aria-describedby.',
      `${WIZARD} › a failed submit goes to the first wrong field, whose message is tied to it`,
    ],
  ]),
  ...inSection('ux 8–11 Wizard', [
    ['8. The browser’s Back and the Back button both keep what was typed.', steps],
    [
      '8. An unreachable step goes to the nearest reachable one.',
      `${WIZARD} › an address further on leads to the first question that is not answered`,
      'client/questionnaire/registration.test.tsx › an unreachable step leads to the nearest reachable one',
    ],
  ]),
  ...inSection('ux 12–15 Rates and payment', [
    [
      '14. The Pay button is labelled Pay, and a line beside it names the amount.',
      `${CHECKOUT} › is 440 px high, names the amount and what it comes to, and tells field errors live`,
    ],
  ]),
  ...inSection('ux 20–23 Dialogs, pages, devices', [
    ['21. 320 px wide without sideways scroll; text contrast 4.5:1.', looks],
    ['22. Each page has its own title.', `${PAGES} › every page has its own title, and its heading once`],
  ]),
];
