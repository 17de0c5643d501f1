import type { Sentence } from './sentence.ts';

/** Sections 2 (signed-in area), 3, 4, 5 and 8, for a signed-in owner. */
export const ownerSentences: readonly Sentence[] = [
  {
    section: '7',
    says: 'GET download/{id}: blob, saved as the lowercased shortName followed by _agreement.pdf.',
    shownBy: ['gateway/downloads.test.ts › the short name %s is saved as %s'],
  },
];
