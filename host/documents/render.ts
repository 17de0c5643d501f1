/** Makes the PDFs of a purchase, before any transaction is open. */
import { createHash } from 'node:crypto';
import type { Brand } from '#common/environment.ts';
import type { PurchasePlan } from '#host/payment/plan.ts';
import { agreementLetter, coverageLetter } from './letters.ts';
import { setLetter } from '#host/platform/documents/paper.ts';

/** A PDF of an agreement and its SHA-256 in hexadecimal. */
export interface RenderedDocument {
  agreementId: string;
  kind: 'agreement' | 'coverage';
  content: Buffer;
  sha256: string;
}

/** The agreement and the coverage of each planned agreement, one after the other. */
export async function renderDocuments(
  brand: Brand,
  plan: PurchasePlan,
  createdAt: Date,
): Promise<RenderedDocument[]> {
  const documents: RenderedDocument[] = [];
  for (const agreement of plan.agreements) {
    for (const [kind, letter] of [
      ['agreement', agreementLetter],
      ['coverage', coverageLetter],
    ] as const) {
      const content = await setLetter(brand, letter(brand, plan, agreement, createdAt));
      const sha256 = createHash('sha256').update(content).digest('hex');
      documents.push({ agreementId: agreement.id, kind, content, sha256 });
    }
  }
  return documents;
}
