/** What an eye asks of a table, and of words in several lines. */
import type { Locator } from 'playwright-core';

/** Amounts of a table's cells that don't end where the others do. */
export const ragged = (table: Locator): Promise<string[]> =>
  table.evaluate((region) => {
    const amounts = [...region.querySelectorAll('td')].flatMap((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      const end = Math.round(Math.max(...[...range.getClientRects()].map(({ right }) => right)));
      return cell.textContent.startsWith('$') ? [{ words: cell.textContent, end }] : [];
    });
    const edge = Math.max(...amounts.map(({ end }) => end));
    return amounts.filter(({ end }) => end !== edge).map(({ words }) => words);
  });

/** Where each line of an element's words begins, in pixels. */
export const linesOf = (element: Locator): Promise<number[]> =>
  element.evaluate((owner) => {
    const range = document.createRange();
    range.selectNodeContents(owner.lastChild ?? owner);
    return [...range.getClientRects()].map(({ left }) => Math.round(left));
  });
