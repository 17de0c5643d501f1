import type { Page } from 'playwright-core';
import { AccessibilityTree } from './accessibilityTree.ts';
import { KeyboardPerson } from './keyboardPerson.ts';
import { TreePerson } from './treePerson.ts';

/** For `describe.each`: how a person uses the page, a short word for it, and how to meet one at a page. */
export const PEOPLE = [
  [
    'by keyboard alone',
    'keyboard',
    async (page: Page) => new KeyboardPerson(page, await AccessibilityTree.of(page)),
  ],
  [
    'with the accessibility tree alone',
    'tree',
    async (page: Page) => new TreePerson(page, await AccessibilityTree.of(page)),
  ],
] as const;
