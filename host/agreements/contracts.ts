/** Renders the contracts of agreements. Callers render them before they open a transaction. */
import { createHash } from 'node:crypto';
import type { Brand } from '#common/server/environment.ts';
import { renderPdf } from '#host/platform/documents/layout.ts';
import { agreementTemplate } from './contractTemplate.ts';
import type { LicensePlan } from './licensePlan.ts';

/** A contract as a PDF, with its SHA-256 hash in hexadecimal. */
export interface RenderedDocument {
  agreementId: string;
  kind: 'agreement';
  content: Buffer;
  sha256: string;
}

/** Renders the contract of each planned agreement, one after the other. */
export async function renderDocuments(
  brand: Brand,
  plan: LicensePlan,
  createdAt: Date,
): Promise<RenderedDocument[]> {
  const documents: RenderedDocument[] = [];
  for (const agreement of plan.agreements) {
    const content = await renderPdf(brand, agreementTemplate(brand, plan, agreement, createdAt));
    const sha256 = createHash('sha256').update(content).digest('hex');
    documents.push({ agreementId: agreement.id, kind: 'agreement', content, sha256 });
  }
  return documents;
}
