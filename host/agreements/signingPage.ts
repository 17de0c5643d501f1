/** The page behind a signing link: the provider's extra document, and a button that signs it. */
import type { Brand } from '#common/environment.ts';
import { page } from '#host/platform/http/page.ts';
import { escapeHtml } from '#common/html.ts';
import type { findSigning } from './service.ts';

type Signing = Awaited<ReturnType<typeof findSigning>>;

/** The page before and after signing. */
export function signingPage(brand: Brand, { agreement, business, fullName }: Signing): string {
  const provider = escapeHtml(agreement.shortName);
  const place = escapeHtml(
    `${business.name}, ${business.address}, ${business.city}, ${business.state} ${business.zip}`,
  );
  const title = `${agreement.shortName} extra document`;
  if (agreement.signing !== 'pending') {
    return page(
      brand,
      title,
      `<h1>Thank you, this is signed</h1>
<p role="status">The ${provider} coverage for ${place} can now be downloaded under Agreements.</p>`,
    );
  }
  return page(
    brand,
    title,
    `<h1>${provider}: report of licensed location</h1>
<p>${escapeHtml(fullName)} confirms to ${provider} that the figures reported for ${place} are right, that member
counts are reported every year, and that ${provider} may audit them.</p>
<form method="post"><button type="submit">Sign</button></form>`,
  );
}
