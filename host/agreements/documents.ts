/** Renders the PDFs of agreements, before any transaction is open. */
import { createHash } from 'node:crypto';
import type { Brand } from '#common/environment.ts';
import { renderPdf } from '#host/platform/documents/layout.ts';
import { agreementTemplate, coverageTemplate } from './documentTemplates.ts';
import type { LicensePlan, PlannedAgreement } from './plan.ts';

const templates = { agreement: agreementTemplate, coverage: coverageTemplate };

/** A PDF of an agreement and its SHA-256 in hexadecimal. */
export interface RenderedDocument {
  agreementId: string;
  kind: keyof typeof templates;
  content: Buffer;
  sha256: string;
}

/** One document of an agreement. */
export const renderDocument = (
  brand: Brand,
  plan: LicensePlan,
  agreement: PlannedAgreement,
  kind: keyof typeof templates,
  createdAt: Date,
): Promise<Buffer> => renderPdf(brand, templates[kind](brand, plan, agreement, createdAt));

/** The agreement and the coverage of each planned agreement, one after the other. */
export async function renderDocuments(
  brand: Brand,
  plan: LicensePlan,
  createdAt: Date,
): Promise<RenderedDocument[]> {
  const documents: RenderedDocument[] = [];
  for (const agreement of plan.agreements) {
    for (const kind of ['agreement', 'coverage'] as const) {
      const content = await renderDocument(brand, plan, agreement, kind, createdAt);
      const sha256 = createHash('sha256').update(content).digest('hex');
      documents.push({ agreementId: agreement.id, kind, content, sha256 });
    }
  }
  return documents;
}
