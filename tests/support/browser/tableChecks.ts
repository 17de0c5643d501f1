/** Measures the alignment of a table's amounts, and of the lines of a text. */
import type { Locator } from 'playwright-core';

/** Returns the table's dollar amounts whose right edge differs from that of the rightmost amount. */
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

/** Returns where each line of an element's text begins, in pixels from the viewport's left edge. */
export const linesOf = (element: Locator): Promise<number[]> =>
  element.evaluate((owner) => {
    const range = document.createRange();
    range.selectNodeContents(owner.lastChild ?? owner);
    return [...range.getClientRects()].map(({ left }) => Math.round(left));
  });
