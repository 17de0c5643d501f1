/**
 * Names and URLs of the owner's documents (sections 7 and 9). A URL ends with the file name, because a
 * browser saves the file under it.
 */
import { isPathId } from '#gateway/upstream/request.ts';
import type { Agreement } from '#gateway/upstream/wire.ts';

/** Kinds of documents, as the second segment of their URL paths. */
export type DocumentKind = 'agreements' | 'coverage' | 'receipts';

interface File {
  filename: string;
  url: string;
}

/** Returns the URL path of a document, or its route pattern when called with `:id` and `:filename`. */
export const documentAddress = (kind: DocumentKind, id: string, filename: string) =>
  `/downloads/${kind}/${id}/${filename}`;

/** Replaces characters that a file system reads as a path, or a header as the end of the file name. */
const plainName = (name: string) => name.replace(/[/\\:;*?"<>|\p{C}]/gu, '_');

/** Returns a document's file, or null if a download of its id would be refused. */
function file(kind: DocumentKind, id: string, name: string): File | null {
  if (!isPathId(id)) return null;
  const filename = plainName(name);
  return { filename, url: documentAddress(kind, encodeURIComponent(id), encodeURIComponent(filename)) };
}

/** Returns the file of an agreement, named `<short name>_agreement.pdf`. */
export const agreementFile = ({ agreementId, shortName }: Agreement): File | null =>
  file('agreements', agreementId, `${shortName.toLowerCase()}_agreement.pdf`);

/** Returns the file of a proof of coverage, named `<short name>_coverage.pdf`. */
export const coverageFile = ({ agreementId, shortName }: Agreement): File | null =>
  file('coverage', agreementId, `${shortName.toLowerCase()}_coverage.pdf`);

/** Returns the file of a payment's receipt, named `receipt-<id>.pdf`. */
export const receiptFile = (id: string): File | null => file('receipts', id, `receipt-${id}.pdf`);

/** The ZIP file of all of the owner's documents. */
export const archiveFile: File = { filename: 'agreements.zip', url: '/downloads/agreements.zip' };
