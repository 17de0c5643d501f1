/**
 * Names and addresses of the owner's documents (sections 7 and 9). The name stands at the end of the
 * address, so that whoever opens it saves the same name.
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

/** A name that no file system takes for a path, and no header for more than one. */
const plainName = (name: string) => name.replace(/[/\\:;*?"<>|\p{C}]/gu, '_');

const file = (kind: DocumentKind, { agreementId, shortName }: Agreement, suffix: string): File => {
  const filename = plainName(`${shortName.toLowerCase()}${suffix}`);
  return {
    filename,
    url: documentAddress(kind, encodeURIComponent(agreementId), encodeURIComponent(filename)),
  };
};

/** `<short name>_agreement.pdf` */
export const agreementFile = (agreement: Agreement): File => file('agreements', agreement, '_agreement.pdf');

/** `<short name>_coverage.pdf` */
export const coverageFile = (agreement: Agreement): File => file('coverage', agreement, '_coverage.pdf');

/** The receipt of a payment: `receipt-<id>.pdf`. */
export function receiptFile(id: string): File {
  const filename = plainName(`receipt-${id}.pdf`);
  return {
    filename,
    url: documentAddress('receipts', encodeURIComponent(id), encodeURIComponent(filename)),
  };
}

/** Every document of the owner. */
export const archiveFile: File = { filename: 'agreements.zip', url: '/downloads/agreements.zip' };
