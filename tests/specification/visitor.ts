import type { Sentence } from './sentence.ts';

/** Sections 2 (public area, dialogs, wizard, summary, payment), 4, 5, 8 and 9, for those who are not signed in. */
export const visitorSentences: readonly Sentence[] = [
  {
    section: '8',
    says: "A string response body first, then the response's message field, then its msg field, then the error's own message, otherwise 'Unknown error'.",
    shownBy: [
      'gateway/errors.test.ts › %s',
      "gateway/errors.test.ts › the error's own message stands behind the body's, and before 'Unknown error'",
    ],
  },
];
