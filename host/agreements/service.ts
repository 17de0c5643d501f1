/** Agreements of an owner: list and documents (section 7). Everything is the owner's own. */
import { and, asc, eq } from 'drizzle-orm';
import type { Context } from '#host/context.ts';
import { agreements, businesses, documents } from '#host/platform/database/schema.ts';
import { notFound } from '#host/platform/http/httpError.ts';
import { renderEnding } from './reissue.ts';
import { dayAt, isCurrent } from './term.ts';

/** Which of an agreement's documents is meant. */
export type DocumentKind = 'agreement' | 'coverage';

/** Where an agreement stands, as the lists answer it. */
type Status = 'ACTIVE' | 'PENDING_SIGNATURE' | 'ENDED';

function statusOf({ endsOn, signing }: typeof agreements.$inferSelect, today: string): Status {
  if (!isCurrent({ endsOn }, today)) return 'ENDED';
  return signing === 'pending' ? 'PENDING_SIGNATURE' : 'ACTIVE';
}

const downloadPaths: Record<DocumentKind, string> = {
  agreement: '/web/agreements/download',
  coverage: '/web/agreements/coverage/download',
};

const noDocument = () => notFound('This document was not found.');

/** The user's agreements, of one business or of all; a link is there when its document is. */
export async function listAgreements({ database, now }: Context, userId: string, businessId?: string) {
  const rows = await database
    .select({ agreement: agreements, zip: businesses.zip })
    .from(agreements)
    .innerJoin(businesses, eq(businesses.id, agreements.businessId))
    .where(
      and(
        eq(businesses.userId, userId),
        businessId === undefined ? undefined : eq(businesses.id, businessId),
      ),
    )
    .orderBy(asc(businesses.createdAt), asc(agreements.startsOn), asc(agreements.providerId));
  const at = now();
  return rows.map(({ agreement, zip }) => ({
    name: agreement.name,
    shortName: agreement.shortName,
    agreementId: agreement.id,
    agreementLink: `${downloadPaths.agreement}/${agreement.id}`,
    // Coverage starts to count when the provider's extra document is signed.
    coverageLink: agreement.signing === 'pending' ? null : `${downloadPaths.coverage}/${agreement.id}`,
    status: statusOf(agreement, dayAt({ zip }, at)),
  }));
}

/** "ascap_agreement.pdf" (section 9, download names). */
export const fileName = (shortName: string, kind: DocumentKind) => `${shortName.toLowerCase()}_${kind}.pdf`;

/**
 * A document of one of the user's agreements, as it was issued; while its renewal is off, a copy that says so.
 *
 * @throws HttpError 404
 */
export async function findDocument(context: Context, userId: string, id: string, kind: DocumentKind) {
  const [row] = await context.database
    .select({
      content: documents.content,
      shortName: agreements.shortName,
      signing: agreements.signing,
      endsOn: agreements.endsOn,
    })
    .from(documents)
    .innerJoin(agreements, eq(agreements.id, documents.agreementId))
    .innerJoin(businesses, eq(businesses.id, agreements.businessId))
    .where(and(eq(businesses.userId, userId), eq(agreements.id, id), eq(documents.kind, kind)));
  if (!row || (kind === 'coverage' && row.signing === 'pending')) throw noDocument();
  const content = row.endsOn === null ? row.content : await renderEnding(context, id, kind);
  return { content, name: fileName(row.shortName, kind) };
}

/** A document that an archive holds, to be read when it is its turn. */
export interface ArchiveEntry {
  agreementId: string;
  kind: DocumentKind;
  path: string;
}

const folderName = (name: string) =>
  name
    .replaceAll(/[^\p{L}\p{N} .&'-]/gu, '')
    .trim()
    .replace(/^\.+/, '') || 'Location';

/** Every document of the user, each location's in a folder of its own; no two have the same path. */
export async function listDocuments({ database }: Context, userId: string): Promise<ArchiveEntry[]> {
  const rows = await database
    .select({
      agreementId: agreements.id,
      kind: documents.kind,
      shortName: agreements.shortName,
      signing: agreements.signing,
      businessId: businesses.id,
      businessName: businesses.name,
    })
    .from(documents)
    .innerJoin(agreements, eq(agreements.id, documents.agreementId))
    .innerJoin(businesses, eq(businesses.id, agreements.businessId))
    .where(eq(businesses.userId, userId))
    .orderBy(
      asc(businesses.createdAt),
      asc(agreements.startsOn),
      asc(agreements.providerId),
      asc(documents.kind),
    );
  const folders = new Map<string, string>();
  const taken = new Set<string>();
  const unique = (wanted: string, ending = ''): string => {
    let name = `${wanted}${ending}`;
    for (let next = 2; taken.has(name.toLowerCase()); next += 1) name = `${wanted} (${next})${ending}`;
    taken.add(name.toLowerCase());
    return name;
  };
  return rows
    .filter(({ kind, signing }) => kind === 'agreement' || signing !== 'pending')
    .map(({ agreementId, kind, shortName, businessId, businessName }) => {
      const folder = folders.get(businessId) ?? unique(folderName(businessName));
      folders.set(businessId, folder);
      const path = unique(`${folder}/${fileName(shortName, kind).replace(/\.pdf$/, '')}`, '.pdf');
      return { agreementId, kind, path };
    });
}
