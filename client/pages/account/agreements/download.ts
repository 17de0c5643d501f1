import { bearer } from '#client/apollo/links.ts';
import { tokenOfSession } from '#client/session/session.ts';

/** A PDF or an archive of them: its address and the name that it is saved under. */
export interface DownloadFile {
  filename: string;
  url: string;
}

/** How long a browser may take to read the data, in milliseconds. */
const OBJECT_URL_LIFETIME_MS = 60_000;

function save(data: Blob, filename: string) {
  const url = URL.createObjectURL(data);
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, OBJECT_URL_LIFETIME_MS);
}

/**
 * Fetches a file with the session's token and saves it under its name (section 7, agreements service).
 * It is not a plain link, as a link sends no bearer header.
 */
export async function download({ filename, url }: DownloadFile): Promise<void> {
  const token = tokenOfSession();
  const response = await fetch(new URL(url, document.baseURI).href, {
    headers: token ? bearer(token) : {},
  });
  if (!response.ok) throw new Error(`${filename} was answered with status ${response.status}.`);
  save(await response.blob(), filename);
}
