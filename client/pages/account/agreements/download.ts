import { bearer } from '#client/apollo/links.ts';
import { tokenOfSession } from '#client/session/session.ts';

/** A document as the schema names it: where it lies and under which name it is saved. */
export interface Document {
  filename: string;
  url: string;
}

/** Long enough for every browser to have taken the data over. */
const KEPT_FOR_MS = 60_000;

function save(data: Blob, filename: string) {
  const url = URL.createObjectURL(data);
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, KEPT_FOR_MS);
}

/**
 * Fetches a document with the session's token and saves it under its name (section 7, agreements service).
 * A plain link would not do: it sends no bearer header.
 */
export async function download({ filename, url }: Document): Promise<void> {
  const token = tokenOfSession();
  const response = await fetch(new URL(url, document.baseURI).href, {
    headers: token ? bearer(token) : {},
  });
  if (!response.ok) throw new Error(`${filename} was answered with status ${response.status}.`);
  save(await response.blob(), filename);
}
