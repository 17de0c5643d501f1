/** Reads the content of the account's screens in the browser. */
import type { Page } from 'playwright-core';

/** The functions that `installReaders` adds to a page to read its screens. */
interface Readers {
  agreements: () => object;
  membership: () => object | null;
  settings: () => object;
  locations: () => object;
  /** Presses each row's buttons, and returns the saved files' contents, or null for a missing button. */
  saved: (rows: string, labels: string[]) => Promise<(string | null)[][]>;
}

/** A row of a screen: its texts, and booleans for marks such as "Main location". A missing text is null. */
export type Row = (string | boolean | null | undefined)[];

export type Screen = Exclude<keyof Readers, 'saved'>;

type ReadingWindow = Window & { readers: Readers };

/** Adds the reading functions to a page. Runs in the browser, before the page's scripts. */
function installReaders() {
  const all = (selector: string, within: ParentNode = document) => [...within.querySelectorAll(selector)];
  const textOf = (element: Element | null | undefined) => element?.textContent ?? null;
  const textsOf = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);
  const sectionOf = (heading: string) =>
    all('main section').find((section) => textOf(section.querySelector('h2, h3')) === heading);
  const rowsOf = (name: string) =>
    all(`[role=region][aria-label="${name}, table"] tbody tr`).map((row) => [...row.children]);
  /** Returns the text of an element without the paragraphs, boxes and lists in it. */
  const cellText = (cell: Element | undefined) =>
    [...(cell?.childNodes ?? [])]
      .filter(({ nodeName }) => !['P', 'DIV', 'UL'].includes(nodeName))
      .map(({ textContent }) => textContent)
      .join('');
  /** Presses the button that unfolds a part of the screen, and returns whether there is such a button. */
  const unfold = (words: RegExp) => {
    const toggle = all('main button').find((button) => words.test(button.textContent));
    if (toggle instanceof HTMLElement) toggle.click();
    return toggle !== undefined;
  };
  /** Reads the banner of overdue amounts, if there is one. */
  const banner = () => {
    const status = document.querySelector('main [role=status] p')?.closest('[role=status]');
    return [
      ...all('p', status ?? document.createElement('p')).slice(0, 1),
      ...all(':scope > ul > li', status?.parentElement ?? document.createElement('p')),
    ].map(cellText);
  };
  const frame = () => ({
    banner: banner(),
    title: textOf(document.querySelector('h1')),
    status: textsOf(all('ul[aria-label=Status] li')).filter(
      (text) => !/^(?:Renews|Does not renew|To stop|Too late|Nothing to do)/.test(text),
    ),
    todo: all('ul[aria-label="To do"] > li, ul[aria-label=Optional] > li').map((item) =>
      textOf(item.firstElementChild),
    ),
  });
  const labelOf = (row: ParentNode, label: string) =>
    row.querySelector(`button[aria-label^="${label}, "]`)?.getAttribute('aria-label') ?? null;

  const agreements = () => {
    unfold(/^Show the agreements of earlier years$/);
    const rows = all('section[aria-labelledby=agreements] > div > ul > li');
    return {
      ...frame(),
      rows: rows.map((row) => [
        textOf(row.querySelector('p')),
        textOf(row.querySelector(':scope > div:first-child > span')),
        labelOf(row, 'Download Agreement'),
        labelOf(row, 'Download Coverage'),
      ]),
    };
  };

  const membership = () => {
    const card = sectionOf('Payment method');
    if (!card || unfold(/^Show (?:all \d+|the payments of earlier years)$/)) return null;
    const place = card.parentElement?.parentElement?.querySelector('section');
    const coverage = rowsOf('My Coverage through Barline Music');
    return {
      ...frame(),
      place: [textOf(place?.querySelector('h3')), ...textsOf(all('p', place ?? card))],
      card: textsOf(all('p', card)),
      total: textOf(sectionOf('Total Monthly Payment')?.querySelector('p > span')),
      coverage: textsOf(all('li', sectionOf('Coverage') ?? card)),
      years: all('dl', sectionOf('License year') ?? document.createElement('p')).map((list) => {
        const point = (words: RegExp) =>
          textOf(all('dt', list).find((term) => words.test(term.textContent))?.nextElementSibling);
        const names = all(':scope > p', list.parentElement ?? list);
        return [point(/^Start$/), point(/^(?:Renewal|Ends)$/), ...textsOf(names)];
      }),
      licenses: coverage.filter((cells) => cells.length === 4).map((cells) => cells.map(cellText)),
      sums: coverage.filter((cells) => cells.length === 3).map((cells) => cells.map(cellText)),
      packages: rowsOf('Packages').map(([name, ...cells]) => [
        ...textsOf([...(name?.children ?? [])]),
        ...cells.map(cellText),
      ]),
      packageList: all('ul > li', sectionOf('PACKAGES') ?? document.createElement('p')).map((item) => {
        const [pros, start, end, total] = textsOf(all('dd', item));
        return [textOf(item.querySelector('p')), pros, start, textOf(all('dt', item)[2]), end, total];
      }),
      payments: [...rowsOf('Payment schedule'), ...rowsOf('Payments of earlier years')].map(
        ([on, what, amount, status, receipt]) => [
          ...[textOf(on), cellText(what), cellText(amount), textOf(status)],
          receipt ? labelOf(receipt, 'Receipt') : null,
        ],
      ),
    };
  };

  const settings = () => {
    const select = document.querySelector<HTMLSelectElement>('select[name=businessId]');
    const letter = all('main a[href^="mailto:"]').find((link) => link.textContent === 'Write to us');
    return {
      ...frame(),
      fields: all('main textarea, main output').map((field) =>
        field instanceof HTMLTextAreaElement ? field.value : field.textContent,
      ),
      options: [...(select?.options ?? [])].slice(1).map(({ value, textContent }) => [value, textContent]),
      main: select?.value,
      letter: decodeURIComponent(letter?.getAttribute('href')?.replace(/^[^?]*\?/, '') ?? ''),
    };
  };

  const locations = () => ({
    banner: banner(),
    sum: textOf(sectionOf('Total Monthly Payment')?.querySelector('span')),
    rows: all('main h2[aria-live] ~ ul > li').map((row) => {
      const [who, payment, ...others] = [...row.children];
      const link = row.querySelector('a');
      return [
        textOf(link),
        link?.getAttribute('aria-label') ?? null,
        textOf(link?.nextElementSibling) === 'Main location',
        textOf(who?.children[1]) ?? '',
        textOf(payment),
        // `others` has either only the list of licenses, or the term and the list of licenses.
        others.length > 1 ? textOf(others[0]) : null,
      ];
    }),
  });

  const files: Blob[] = [];
  URL.createObjectURL = (file: Blob) => {
    files.push(file);
    return '#saved';
  };
  const follow = Reflect.get(HTMLAnchorElement.prototype, 'click');
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    if (!this.download) follow.call(this);
  };
  const press = async (button: HTMLElement) => {
    const before = files.length;
    button.click();
    const end = Date.now() + 20_000;
    while (files.length === before) {
      if (Date.now() > end) throw new Error(`${button.ariaLabel ?? ''} saved nothing.`);
      await new Promise((resolve) => setTimeout(resolve, 4));
    }
    return files.pop()?.text() ?? null;
  };
  const saved = async (rows: string, labels: string[]) => {
    const contents: (string | null)[][] = [];
    for (const row of all(rows)) {
      const ofRow: (string | null)[] = [];
      for (const label of labels) {
        const button = row.querySelector<HTMLElement>(`button[aria-label^="${label}, "]`);
        ofRow.push(button ? await press(button) : null);
      }
      contents.push(ofRow);
    }
    return contents;
  };
  Object.assign(window, { readers: { agreements, membership, settings, locations, saved } });
}

/** Adds the reading functions, which `readScreen` and `saveDocuments` call, before the page loads. */
export const prepareReading = (page: Page) => page.addInitScript(installReaders);

export const readScreen = (page: Page, screen: Screen): Promise<object | null> =>
  page.evaluate((name) => (window as unknown as ReadingWindow).readers[name](), screen);

/** Downloads the documents of every row, and returns their contents. */
export const saveDocuments = (page: Page, rows: string, labels: string[]): Promise<(string | null)[][]> =>
  page.evaluate(([selector, names]) => (window as unknown as ReadingWindow).readers.saved(selector, names), [
    rows,
    labels,
  ] as const);
