/** The few pages that the host shows itself. They load nothing and run no script. */
import type { Brand } from '#common/environment.ts';
import { escapeHtml } from '#common/html.ts';

/** Headers that a page goes out with. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/** A whole page around a body of HTML. */
export const page = (brand: Brand, title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(`${title} - ${brand.name}`)}</title>
<style>
:root { color-scheme: light dark; background: Canvas; color: CanvasText }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere }
h1, h2 { line-height: 1.25 }
h1 { font-size: 1.6rem }
h2 { font-size: 1.15rem; margin: 2rem 0 .5rem }
a { color: #0b57d0 }
.brand { font-weight: 800; font-size: 1.1rem; border-bottom: 3px solid #f5a623; padding-bottom: .75rem }
dl { margin: 1rem 0 }
dl div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1.5rem; padding: .5rem 0; border-top: 1px solid #8886 }
dt { opacity: .8 }
dd { margin: 0; font-weight: 600; font-variant-numeric: tabular-nums }
label { display: block; font-weight: 600 }
input { font: inherit; box-sizing: border-box; width: 100%; max-width: 24rem; padding: .6rem .75rem; margin-top: .25rem; border: 1px solid #888; border-radius: 6px; background: Field; color: FieldText }
.error { margin: .25rem 0; font-weight: 600; color: #b3261e }
[aria-invalid] { border-color: #b3261e }
button { font: inherit; font-weight: 700; min-height: 44px; padding: .6rem 1.8rem; border: 0; border-radius: 6px; background: #f5a623; color: #1a1a1a; cursor: pointer }
:focus-visible { outline: 3px solid #f5a623; outline-offset: 2px }
@media (prefers-color-scheme: dark) {
  a { color: #9cc2ff }
  .error { color: #ff9d94 }
  [aria-invalid] { border-color: #ff9d94 }
}
article { border-top: 1px solid #8888; padding: 1rem 0 }
pre { white-space: pre-wrap; font: inherit }
</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
