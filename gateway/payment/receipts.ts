import { documentAddress, plainName } from '#gateway/agreements/files.ts';

/** The receipt of a payment: `receipt-<id>.pdf`. */
export function receiptFile(id: string) {
  const filename = plainName(`receipt-${id}.pdf`);
  return {
    filename,
    url: documentAddress('receipts', encodeURIComponent(id), encodeURIComponent(filename)),
  };
}
