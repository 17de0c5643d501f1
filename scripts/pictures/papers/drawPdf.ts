/** Draws the pages of a PDF in the browser, as a reader would show them. */
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const READER = 'http://papers.example';
const LIBRARY = createRequire(import.meta.url).resolve('pdfjs-dist/legacy/build/pdf.mjs');

/** What the drawing uses of pdfjs-dist, which the page imports from the reader's address. */
interface Library {
  GlobalWorkerOptions: { workerSrc: string };
  getDocument: (of: { data: Uint8Array }) => {
    promise: Promise<{ numPages: number; getPage: (number: number) => Promise<DrawnPage> }>;
  };
}

interface DrawnPage {
  getViewport: (at: { scale: number }) => { width: number; height: number };
  render: (to: { canvas: HTMLCanvasElement; viewport: object }) => { promise: Promise<void> };
}

/** Opens the reader with nothing in it. */
async function openReader(page: Page) {
  await page.unrouteAll();
  await page.route(`${READER}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const path = { '/pdf.mjs': LIBRARY, '/pdf.worker.mjs': LIBRARY.replace('pdf.mjs', 'pdf.worker.mjs') }[
      pathname
    ];
    if (path !== undefined) return route.fulfill({ path, contentType: 'text/javascript' });
    return route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><body style="margin:0;background:#777">',
    });
  });
  await page.goto(READER);
}

/** Shows each page of a PDF by itself, and calls `shown` for it. */
export async function drawPdf(page: Page, pdf: Uint8Array, shown: (number: number) => Promise<void>) {
  await openReader(page);
  const base64 = Buffer.from(pdf).toString('base64');
  let pages = 1;
  for (let number = 1; number <= pages; number += 1) {
    pages = await page.evaluate(
      async ({ text, number: wanted, library }) => {
        const { getDocument, GlobalWorkerOptions } = (await import(library)) as Library;
        GlobalWorkerOptions.workerSrc = '/pdf.worker.mjs';
        const data = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
        const file = await getDocument({ data }).promise;
        const drawn = await file.getPage(wanted);
        const viewport = drawn.getViewport({ scale: 1.5 });
        const canvas = document.createElement('canvas');
        Object.assign(canvas, { width: viewport.width, height: viewport.height });
        await drawn.render({ canvas, viewport }).promise;
        canvas.style.display = 'block';
        document.body.replaceChildren(canvas);
        return file.numPages;
      },
      { text: base64, number, library: '/pdf.mjs' },
    );
    await shown(number);
  }
}
