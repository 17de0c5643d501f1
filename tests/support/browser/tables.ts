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

/** Pairs of cells whose texts lie over each other, and texts that leave the table. */
export const overlaps = (table: Locator) =>
  table.evaluate((region) => {
    const texts = [...region.querySelectorAll('th, td')].flatMap((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      const words = cell.textContent;
      // A head that is only read out.
      const isHidden = getComputedStyle(cell.closest('thead') ?? cell).clipPath !== 'none';
      return words === '' || isHidden ? [] : [...range.getClientRects()].map((box) => ({ cell, words, box }));
    });
    const all = region.getBoundingClientRect().left + region.scrollWidth + 1;
    const found = texts.filter(({ box }) => box.right > all).map(({ words }) => `${words} leaves the table`);
    for (const [at, one] of texts.entries()) {
      for (const other of texts.slice(at + 1)) {
        const isApart =
          one.cell === other.cell ||
          one.box.right <= other.box.left + 0.5 ||
          other.box.right <= one.box.left + 0.5 ||
          one.box.bottom <= other.box.top + 0.5 ||
          other.box.bottom <= one.box.top + 0.5;
        if (!isApart) found.push(`${one.words} over ${other.words}`);
      }
    }
    return found;
  });
