/** Renders the page that a signing link opens: the owner's answers for the PRO, and the signature form. */
import type { Brand } from '#common/server/environment.ts';
import { escapeHtml } from '#common/server/html.ts';
import { addressLine } from '#host/businesses/service.ts';
import type { Context } from '#host/context.ts';
import { longDate, money } from '#host/platform/format.ts';
import { listOf, masthead, page } from '#host/platform/http/page.ts';
import { readable } from '#host/rates/explain.ts';
import { shareOf } from '#host/rates/fees.ts';
import { paidUnsigned } from '#host/mails/agreements.ts';
import type { Signing } from './signing.ts';
import { dayAt, isCurrent, termDays } from './term.ts';

const countOf = (count: number | null) => (count === null ? 'Not asked' : readable(count));

/** Returns the answers for the PRO. If only background music is played, omits member and class counts. */
function numbersOf({ business, order: { quote }, user }: Signing): [label: string, value: string][] {
  const isBackground = (quote.inputs.isBgMusic ?? business.isBgMusic) === '1';
  return [
    ['Location', business.name],
    ['Address', addressLine(business)],
    ['Licensee', user.fullName],
    ['Music', isBackground ? 'Background music only' : 'Fitness classes and background music'],
    ...(isBackground
      ? []
      : ([
          ['Total members', countOf(business.totalMembers)],
          ['Class capacity', countOf(business.numberGroup)],
          ['Classes per week', countOf(business.classesPerWeek)],
        ] satisfies [string, string][])),
    ['Square footage', readable(business.squareFootage)],
  ];
}

/** Returns rows with the amounts that the license adds to the monthly payment and, last, their sum. */
function shareRows({ agreement, order: { quote } }: Signing): [label: string, value: string][] {
  const rows = shareOf(quote, agreement.providerId);
  const cents = rows.reduce((sum, [, each]) => sum + each, 0);
  return [
    ...rows.map(([label, each]): [string, string] => [label, money(each)]),
    ['Share of your payment', `${money(cents)} a month`],
  ];
}

/** Renders a sentence as a paragraph in which the brand's e-mail address is a link. */
const paragraph = ({ email }: Brand, words: string) => {
  const address = escapeHtml(email);
  return `<p>${escapeHtml(words).replaceAll(address, () => `<a href="mailto:${address}">${address}</a>`)}</p>`;
};

const linkToAccount = ({ publicUrl }: Context) =>
  `<p><a href="${escapeHtml(`${publicUrl}/account`)}">Back to your account</a></p>`;

/** Renders the page for a link that is no longer valid, for example because a newer link was mailed. */
export const unknownSigningPage = (context: Context) =>
  page(
    context.brand,
    'Signing link not found',
    `${masthead(context.brand)}
<h1>This signing link no longer works</h1>
<p>Please use the newest one we sent. If the document still waits for your signature, you can have the link sent
again under Agreements in your account.</p>
${linkToAccount(context)}`,
  );

/** Renders the signature form, with an optional error. If the document is signed, renders a confirmation. */
export function signingPage(context: Context, signing: Signing, error?: string): string {
  const { brand, now } = context;
  const { agreement, business } = signing;
  const provider = escapeHtml(agreement.shortName);
  const title = `${agreement.shortName} extra document`;
  const back = linkToAccount(context);
  const top = masthead(brand);
  if (agreement.signing !== 'pending') {
    const { signedAt, signedName } = agreement;
    const isInForce = isCurrent(agreement, dayAt(business, now()));
    return page(
      brand,
      title,
      `${top}
<h1>Thank you, this is signed</h1>
<p role="status">${isInForce ? `The ${provider} coverage for ${escapeHtml(business.name)} can now be downloaded under Agreements.` : 'This license is no longer in force.'}</p>
${
  signedAt && signedName
    ? listOf([
        ['Signed by', signedName],
        ['Date', longDate(dayAt(business, signedAt))],
      ])
    : ''
}
${back}`,
    );
  }
  return page(
    brand,
    error === undefined ? title : `Error: ${title}`,
    `${top}
<h1>${provider}: report of licensed location</h1>
<p>${provider} asks for your signature below these figures. Its license covers you from
the day you sign.</p>
${listOf([...shareRows(signing), ['Term', termDays(agreement)]])}
<h2>What you report</h2>
${listOf(numbersOf(signing))}
${paragraph(brand, `If a figure is wrong, do not sign. Write to ${brand.email} first.`)}
${paidUnsigned(brand, [agreement])
  .map((words) => paragraph(brand, words))
  .join('')}
<h2>Your signature</h2>
<p>I confirm to ${provider} that the figures above are right, that member counts are reported every year, and that
${provider} may audit them.</p>
<form method="post">
<label for="fullName">Your full name, as your signature</label>
<input id="fullName" name="fullName" autocomplete="name" maxlength="200" required value="${
      error === undefined ? escapeHtml(signing.user.fullName) : ''
    }"${error === undefined ? '' : ' aria-invalid="true" aria-describedby="fullName-error"'}>
${error === undefined ? '' : `<p class="error" id="fullName-error" role="alert">${escapeHtml(error)}</p>`}
<p>Date: ${longDate(dayAt(business, now()))}</p>
<button type="submit">Sign</button>
</form>
<h2>What happens next</h2>
<p>We e-mail you a record of your signature. You can then download the ${provider} proof of coverage under
Agreements.</p>
${back}`,
  );
}
