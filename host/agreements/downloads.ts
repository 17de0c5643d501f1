/** Reads the files that an owner can download: contracts, and proofs of coverage as of today. */
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { fileNameOf } from '#common/fileName.ts';
import { attachment } from '#common/server/attachment.ts';
import { folded } from '#common/text.ts';
import { distinctNames, type Business } from '#host/businesses/service.ts';
import type { Context } from '#host/context.ts';
import { agreementHistory, agreements, documents } from '#host/platform/database/licenses.ts';
import { businesses } from '#host/platform/database/schema.ts';
import { renderPdf } from '#host/platform/documents/layout.ts';
import { notFound } from '#host/platform/http/httpError.ts';
import { coverageAt, coverageOfAgreement, type Coverage } from './coverage/coverage.ts';
import { proofTemplate } from './coverage/templates.ts';
import { renderAgain } from './contracts.ts';
import { selectAgreements } from './inForce.ts';
import { coveredDays, dayAt, isCurrent } from './term.ts';

interface Download {
  name: string;
  content: Uint8Array;
}

export const sendPdf = (reply: FastifyReply, { name, content }: Download) =>
  reply.type('application/pdf').header('content-disposition', attachment(name)).send(Buffer.from(content));

const noDocument = () => notFound('This document was not found.');

type Kind = 'agreement' | 'coverage';

/** Returns a file name without extension, such as "ascap_agreement" (specification, section 9). */
const baseName = (shortName: string, kind: Kind) => `${shortName.toLowerCase()}_${kind}`;

/** Renders a proof of coverage as of today, with a link to the location's public coverage page. */
const renderProof = ({ brand, now, ownUrl }: Context, title: string, coverage: Coverage) =>
  renderPdf(brand, proofTemplate(title, coverage, `${ownUrl()}/coverage/${coverage.coverageId}`, now()));

/** Whether an owner turned renewal off. Reads the history, because renewals and denials set `endsOn` too. */
async function isTurnedOff({ database }: Context, agreementId: string): Promise<boolean> {
  const [last] = await database
    .select({ event: agreementHistory.event })
    .from(agreementHistory)
    .where(
      and(
        eq(agreementHistory.agreementId, agreementId),
        inArray(agreementHistory.event, ['DROPPED', 'RESTORED', 'DENIED']),
      ),
    )
    .orderBy(desc(agreementHistory.at))
    .limit(1);
  return last?.event === 'DROPPED';
}

/** Reads a contract. If renewal is off, renders it with the last covered day. @throws HttpError 404 */
export async function findContract(context: Context, userId: string, id: string): Promise<Download> {
  const [row] = await context.database
    .select({ content: documents.content, shortName: agreements.shortName, endsOn: agreements.endsOn })
    .from(documents)
    .innerJoin(agreements, eq(agreements.id, documents.agreementId))
    .innerJoin(businesses, eq(businesses.id, agreements.businessId))
    .where(and(eq(businesses.userId, userId), eq(agreements.id, id)));
  if (!row) throw noDocument();
  const isEnding = row.endsOn !== null && (await isTurnedOff(context, id));
  const content = isEnding ? await renderAgain(context, id) : row.content;
  return { content, name: `${baseName(row.shortName, 'agreement')}.pdf` };
}

/** Renders a proof of coverage. @throws HttpError 404 if the agreement is unknown or was never in force */
export async function makeProof(context: Context, userId: string, id: string): Promise<Download> {
  const coverage = await coverageOfAgreement(context, userId, id);
  if (!coverage) throw noDocument();
  const name = coverage.licenses[0]?.shortName ?? '';
  const content = await renderProof(context, `${name} Proof of Coverage`, coverage);
  return { content, name: `${baseName(name, 'coverage')}.pdf` };
}

/** Renders the certificate of a location's licenses in force. @throws HttpError 404 if none is in force */
async function makeCertificate(context: Context, business: Business): Promise<Uint8Array> {
  const coverage = await coverageAt(context, business);
  const licenses = coverage.licenses.filter(({ isInForce }) => isInForce);
  if (licenses.length === 0) throw noDocument();
  return renderProof(context, 'Certificate of Coverage', { ...coverage, licenses });
}

/** Removes all but letters, digits and plain punctuation from `name`. Returns "Location" if none remain. */
const folderName = (name: string) =>
  fileNameOf(name.replaceAll(/[^\p{L}\p{M}\p{N}\p{Pd} .,&'’]/gu, ''), '', '') || 'Location';

/** Returns a function that makes names unique: it appends a number to a name that it returned before. */
function uniqueNames() {
  const taken = new Set<string>();
  return (base: string, ending = ''): string => {
    let name = `${base}${ending}`;
    for (let next = 2; taken.has(folded(name)); next += 1) name = `${base} (${next})${ending}`;
    taken.add(folded(name));
    return name;
  };
}

/**
 * Lists all files of the user, in one folder per location. No two files have the same path. `read` returns a
 * file's content, so that the archive reads each file only when it writes the file.
 */
export async function listFiles(context: Context, userId: string) {
  const rows = await selectAgreements(context)
    .where(eq(businesses.userId, userId))
    .orderBy(asc(businesses.createdAt), asc(agreements.startsOn), asc(agreements.providerId));
  const nameOf = await distinctNames(context, userId);
  const unique = uniqueNames();
  const folders = new Map<string, string>();
  /** The locations that are covered today, with their folder names. */
  const covered = new Map<string, { business: Business; folder: string }>();
  const entries: { path: string; read: () => Promise<Uint8Array> }[] = [];
  for (const { agreement, business } of rows) {
    const { id, shortName } = agreement;
    const today = dayAt(business, context.now());
    const isCovering = coveredDays(business, agreement) !== undefined;
    const folder = folders.get(business.id) ?? unique(folderName(nameOf(business)));
    const add = (kind: Kind, load: typeof findContract) =>
      entries.push({
        path: unique(`${folder}/${baseName(shortName, kind)}`, '.pdf'),
        read: async () => (await load(context, userId, id)).content,
      });
    add('agreement', findContract);
    if (isCovering) add('coverage', makeProof);
    folders.set(business.id, folder);
    if (isCovering && isCurrent(agreement, today)) covered.set(business.id, { business, folder });
  }
  for (const { business, folder } of covered.values()) {
    entries.push({
      path: `${folder}/certificate_of_coverage.pdf`,
      read: () => makeCertificate(context, business),
    });
  }
  return entries;
}
