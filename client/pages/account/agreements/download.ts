import { bearer } from '#client/apollo/links.ts';
import { tokenOfSession } from '#client/session/session.ts';
import type { AgreementsArchiveQuery } from './agreements.generated.ts';

/** A file to download, a PDF or an archive of PDFs: its URL, and the name under which it is saved. */
export type DownloadFile = AgreementsArchiveQuery['agreementsArchive'];

/** How long an object URL remains valid for the browser to read the data, in milliseconds. */
const OBJECT_URL_LIFETIME_MS = 60_000;

function save(data: Blob, filename: string) {
  const url = URL.createObjectURL(data);
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), OBJECT_URL_LIFETIME_MS);
}

/**
 * Fetches a file with the session's token and saves it under its name (specification, section 7). A plain
 * link cannot be used, because its request has no bearer token.
 */
export async function download({ filename, url }: DownloadFile): Promise<void> {
  const token = tokenOfSession();
  const response = await fetch(new URL(url, document.baseURI).href, {
    headers: token ? bearer(token) : {},
  });
  if (!response.ok) throw new Error(`${filename} was answered with status ${response.status}.`);
  save(await response.blob(), filename);
}
