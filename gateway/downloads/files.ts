/**
 * Names and addresses of the owner's documents (sections 7 and 9). An address ends with the file's
 * name, so that a browser saves the file under it.
 */
import type { Agreement } from '#gateway/upstream/wire.ts';

/** The documents of an agreement, and the receipts of payments, as their addresses name them. */
export type DocumentKind = 'agreements' | 'coverage' | 'receipts';

interface File {
  filename: string;
  url: string;
}

/** The address of one document; with `:id` and `:filename`, the pattern of its route. */
export const documentAddress = (kind: DocumentKind, id: string, filename: string) =>
  `/downloads/${kind}/${id}/${filename}`;

/** A name that no file system reads as a path, and no header as several names. */
const plainName = (name: string) => name.replace(/[/\\:;*?"<>|\p{C}]/gu, '_');

function file(kind: DocumentKind, id: string, name: string): File {
  const filename = plainName(name);
  return { filename, url: documentAddress(kind, encodeURIComponent(id), encodeURIComponent(filename)) };
}

/** `<short name>_agreement.pdf` */
export const agreementFile = ({ agreementId, shortName }: Agreement): File =>
  file('agreements', agreementId, `${shortName.toLowerCase()}_agreement.pdf`);

/** `<short name>_coverage.pdf` */
export const coverageFile = ({ agreementId, shortName }: Agreement): File =>
  file('coverage', agreementId, `${shortName.toLowerCase()}_coverage.pdf`);

/** The receipt of a payment: `receipt-<id>.pdf`. */
export const receiptFile = (id: string): File => file('receipts', id, `receipt-${id}.pdf`);

/** Every document of the owner. */
export const archiveFile: File = { filename: 'agreements.zip', url: '/downloads/agreements.zip' };
