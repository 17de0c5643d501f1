/**
 * Names and URLs of the owner's documents (sections 7 and 9). A URL ends with the file name, because a
 * browser saves the file under that name.
 */
import { fileNameOf } from '#common/fileName.ts';
import type { DownloadKey } from '#gateway/upstream/endpoints.ts';
import { isPathId } from '#gateway/upstream/request.ts';
import type { Agreement } from '#gateway/upstream/wire.ts';

/** The upstream endpoint of each kind of document. The kind is the second segment of the URL path. */
export const DOCUMENTS = {
  agreements: 'GET /web/agreements/download/{id}',
  coverage: 'GET /web/agreements/coverage/download/{id}',
  receipts: 'GET /web/account/receipts/{id}',
} as const satisfies Record<string, DownloadKey>;

interface File {
  filename: string;
  url: string;
}

/** Returns the URL path of a document, or its route pattern when called with `:id` and `:filename`. */
export const documentAddress = (kind: string, id: string, filename: string) =>
  `/downloads/${kind}/${id}/${filename}`;

/** Returns a document's file name and URL, or null if the download route would refuse its id. */
function file(kind: keyof typeof DOCUMENTS, id: string, base: string): File | null {
  if (!isPathId(id)) return null;
  const filename = fileNameOf(base, '.pdf');
  return { filename, url: documentAddress(kind, encodeURIComponent(id), encodeURIComponent(filename)) };
}

/** Returns the file of an agreement, named `<short name>_agreement.pdf`. */
export const agreementFile = ({ agreementId, shortName }: Agreement): File | null =>
  file('agreements', agreementId, `${shortName.toLowerCase()}_agreement`);

/** Returns the file of a proof of coverage, named `<short name>_coverage.pdf`. */
export const coverageFile = ({ agreementId, shortName }: Agreement): File | null =>
  file('coverage', agreementId, `${shortName.toLowerCase()}_coverage`);

/** Returns the file of a payment's receipt, named `receipt-<id>.pdf`. */
export const receiptFile = (id: string): File | null => file('receipts', id, `receipt-${id}`);

/** The ZIP file of all of the owner's documents. */
export const archiveFile: File = { filename: 'agreements.zip', url: '/downloads/agreements.zip' };
