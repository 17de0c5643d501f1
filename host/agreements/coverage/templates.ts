/** Builds the proofs of coverage, one page each, which a gym can hang on a wall. */
import { listed, longDate } from '#host/platform/format.ts';
import type { PdfContent } from '#host/platform/documents/layout.ts';
import type { Coverage, CoveringLicense } from './coverage.ts';

function renewalNote(licenses: readonly CoveringLicense[]): string {
  if (licenses.every(({ isInForce }) => !isInForce)) return 'This coverage has ended.';
  const days = [...new Set(licenses.map(({ renewsOn }) => renewsOn))].sort();
  if (days.includes(null)) {
    return days.length > 1 ? 'Annual renewal is off for some of these licenses.' : 'Annual renewal is off.';
  }
  return `Renews on ${listed(days.map((each) => longDate(each ?? '')))}.`;
}

/** Builds the proof that a location has the given licenses, with a link to the page that verifies it. */
export function proofTemplate(
  title: string,
  { licenses, ...place }: Coverage,
  link: string,
  createdAt: Date,
): PdfContent {
  // A proof is valid only until the first of its licenses ends.
  const [first = ''] = licenses.map(({ validThrough }) => validThrough).sort();
  const names = [...new Set(licenses.map(({ shortName }) => shortName))];
  return {
    title,
    createdAt,
    parts: [
      {
        text:
          `The public performance of music in the ${listed(names)} ${names.length === 1 ? 'repertory' : 'repertories'} ` +
          'is licensed at this location for the term stated here.',
      },
      { place: place.name, address: place.address },
      { label: 'Valid through', headline: longDate(first), note: renewalNote(licenses) },
      {
        table: {
          head: ['Provider', 'License number', 'Covered from', 'Valid through'],
          rows: licenses.map((each) => [
            `${each.shortName}, ${each.providerName}`,
            each.number,
            longDate(each.coveredFrom),
            longDate(each.validThrough),
          ]),
        },
      },
      {
        qrLink: link,
        text: 'Check this proof: scan the code, or open the address below. The page shows what is in force today.',
      },
    ],
    footnote: `As of ${longDate(place.today)}.`,
  };
}
