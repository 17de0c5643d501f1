import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { flowSentences } from './flows.ts';
import { hostSentences } from './host.ts';
import { ownerSentences } from './owner.ts';
import { uxSentences } from './ux.ts';
import { uxOwnerSentences } from './uxOwner.ts';
import { visitorSentences } from './visitor.ts';

const tests = new URL('../', import.meta.url);

/** A title as it may stand in a file: between any of the three quotes, with its own quotes escaped or not. */
function holdsTitle(source: string, title: string): boolean {
  const plain = source.replaceAll(/\\(['"`])/g, '$1');
  return ["'", '"', '`'].some(
    (quote) => plain.includes(`(${quote}${title}${quote}`) || plain.includes(`${quote}${title}${quote},`),
  );
}

describe('each sentence of the specification is shown by a test that is there', () => {
  const sentences = [
    ...visitorSentences,
    ...ownerSentences,
    ...uxSentences,
    ...uxOwnerSentences,
    ...flowSentences,
    ...hostSentences,
  ];

  test.each(sentences)('$section: $says', ({ shownBy }) => {
    expect(shownBy.length).toBeGreaterThan(0);
    for (const place of shownBy) {
      const [file = '', title = ''] = place.split(' › ');
      const url = new URL(file, tests);
      expect(existsSync(url), `${file} is there`).toBe(true);
      expect(holdsTitle(readFileSync(url, 'utf8'), title), `${file} has a test "${title}"`).toBe(true);
    }
  });

  test('none is listed twice', () => {
    const listed = sentences.map(({ section, says }) => `${section} ${says}`);
    expect(new Set(listed).size).toBe(listed.length);
  });
});
