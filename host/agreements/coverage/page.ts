/** Renders the public page that a coverage proof's QR code opens, with only location, licenses and dates. */
import type { Brand } from '#common/server/environment.ts';
import { escapeHtml } from '#common/server/html.ts';
import { longDate } from '#host/platform/format.ts';
import { listOf, masthead, page } from '#host/platform/http/page.ts';
import type { Coverage, CoveringLicense } from './coverage.ts';

/** The styles that only the coverage page has. `page` adds the styles of all host pages. */
const STYLE = `<style>
.state { text-wrap: balance; font-weight: 700; font-size: 1.1rem; border-left: 6px solid; padding: .25rem .75rem; margin: 1.25rem 0 }
.yes { border-color: #2e9e5b }
.no { border-color: #d0452f }
h3 { margin: 1.25rem 0 0; font-size: 1.125rem }
dl { margin-top: .5rem }
</style>`;

const license = (each: CoveringLicense) => `<h3>${escapeHtml(`${each.shortName} (${each.providerName})`)}</h3>
${listOf([
  ['License number', each.number],
  ['Covered from', longDate(each.coveredFrom)],
  ['Valid through', longDate(each.validThrough)],
])}`;

const group = (heading: string, licenses: CoveringLicense[]) =>
  licenses.length === 0 ? '' : `<h2>${heading}</h2>\n${licenses.map(license).join('\n')}`;

const framed = (brand: Brand, title: string, body: string) =>
  page(brand, title, `${STYLE}\n${masthead(brand)}\n${body}`);

/** Renders the page of a location with its licenses in force today and its ended licenses. */
export function coveragePage(brand: Brand, { name, address, today, licenses }: Coverage): string {
  const inForce = licenses.filter(({ isInForce }) => isInForce);
  const ended = licenses.filter(({ isInForce }) => !isInForce);
  const day = longDate(today);
  const state =
    inForce.length > 0
      ? `<p class="state yes">Music licenses in force today, ${day}</p>`
      : `<p class="state no">No music license of this location is in force today, ${day}</p>`;
  return framed(
    brand,
    `Coverage of ${name}`,
    `<h1>${escapeHtml(name)}</h1>
<p>${escapeHtml(address)}</p>
${state}
${group('In force', inForce)}
${group('Ended', ended)}`,
  );
}

export const unknownCoveragePage = (brand: Brand) =>
  framed(
    brand,
    'Coverage not found',
    `<h1>There is no proof of coverage at this address</h1>
<p>Scan the code again, or type the whole address below it.</p>`,
  );
