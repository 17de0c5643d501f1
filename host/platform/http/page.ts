/** Renders the host's own HTML pages, which load only fonts and run no scripts. */
import type { Brand } from '#common/server/environment.ts';
import { escapeHtml } from '#common/server/html.ts';

export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/** Renders a page's header: the app's logo and the brand's name. */
export const masthead = ({ name }: Brand) => `<p class="brand">
<svg viewBox="0 0 40 28" aria-hidden="true"><rect x="5" y="12" width="30" height="4" rx="2" fill="#f5a623"/><g fill="currentColor"><rect y="8" width="3" height="12" rx="1.5"/><rect x="5" y="4" width="3" height="20" rx="1.5"/><rect x="10" width="4" height="28" rx="2"/><rect x="26" width="4" height="28" rx="2"/><rect x="32" y="4" width="3" height="20" rx="1.5"/><rect x="37" y="8" width="3" height="12" rx="1.5"/></g></svg>
${escapeHtml(name)}</p>`;

export const listOf = (rows: readonly [label: string, value: string][]) =>
  `<dl>\n${rows
    .map(([label, value]) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`)
    .join('\n')}\n</dl>`;

export const page = (brand: Brand, title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(`${title} - ${brand.name}`)}</title>
<style>
@font-face { font-family: "Montserrat Variable"; src: url(/coverage/fonts/body) format("woff2"); font-weight: 100 900; font-display: swap }
@font-face { font-family: "Barlow Condensed"; src: url(/coverage/fonts/heading) format("woff2"); font-weight: 700; font-display: swap }
:root { color-scheme: light dark; --page: #fff; --ink: #15171c; --muted: #545861; --line: #e2dfd6; --control: #82858c; --link: #8a5000; --error: #b3261e; background: var(--page); color: var(--ink) }
body { font: 16px/1.55 "Montserrat Variable", Montserrat, "Helvetica Neue", Arial, sans-serif; max-width: 44rem; margin: 0 auto; padding: 0 1rem 3rem; overflow-wrap: anywhere }
h1, h2, h3 { font-family: "Barlow Condensed", "Arial Narrow", "Helvetica Neue", Arial, sans-serif; line-height: 1.15; text-wrap: balance }
h1 { font-size: 2rem; margin: 1.5rem 0 .75rem }
h2 { font-size: 1.375rem; margin: 2rem 0 .5rem }
a { color: var(--link); text-underline-offset: .15em }
.brand { display: flex; align-items: center; gap: .75rem; margin: 0; padding: 1.25rem 0 1rem; border-bottom: 3px solid #f5a623; font: 700 1.5rem/1.1 "Barlow Condensed", "Arial Narrow", "Helvetica Neue", Arial, sans-serif }
.brand svg { width: 2.5rem; height: 1.75rem; flex: none }
dl { margin: 1rem 0 }
dl div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1.5rem; padding: .5rem 0; border-top: 1px solid var(--line) }
dt { color: var(--muted) }
dd { margin: 0; font-weight: 600; font-variant-numeric: tabular-nums }
label { display: block; font-weight: 600 }
input { font: inherit; box-sizing: border-box; width: 100%; max-width: 24rem; min-height: 44px; padding: .6rem .75rem; margin-top: .25rem; border: 1px solid var(--control); border-radius: 8px; background: var(--page); color: var(--ink) }
.error { margin: .25rem 0; font-weight: 600; color: var(--error) }
[aria-invalid] { border-color: var(--error) }
button { font: inherit; font-weight: 700; min-height: 44px; padding: .6rem 1.8rem; border: 0; border-radius: 8px; background: #f5a623; color: #15171c; cursor: pointer }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px }
article { border-top: 1px solid var(--line); padding: 1rem 0 }
pre { white-space: pre-wrap; font: inherit }
@media (prefers-color-scheme: dark) {
  :root { --page: #101216; --ink: #f3f2ee; --muted: #b2b6bf; --line: #2d323c; --control: #7a808c; --link: #f5a623; --error: #ff9c92 }
}
</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
