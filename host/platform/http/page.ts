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
:root { color-scheme: light dark }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere }
button { font: inherit; font-weight: 700; padding: .6rem 1.4rem; border: 0; border-radius: 6px; background: #f5a623; color: #1a1a1a }
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
