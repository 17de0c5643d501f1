import type { Sentence } from './sentence.ts';
import { checkoutSentences } from './visitorCheckout.ts';
import { pageSentences } from './visitorPages.ts';
import { ruleSentences } from './visitorRules.ts';
import { wizardSentences } from './visitorWizard.ts';

/** Sections 2 (public area, dialogs, wizard, summary, payment), 4, 5, 8 and 9, for those who are not signed in. */
export const visitorSentences: readonly Sentence[] = [
  ...pageSentences,
  ...wizardSentences,
  ...checkoutSentences,
  ...ruleSentences,
];
