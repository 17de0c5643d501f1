/** What waits for its owner's signature (decision 19). */
import { formatMoney } from './format.ts';

/** What a host tells of a location's payment. */
export interface PendingShares {
  providersDetail: readonly { annualLicenses: string | null; monthlyRate: number | null }[] | null;
  /** What makes the rates the payment: without it nobody has said that they are in it. */
  fees: readonly unknown[] | null;
}

const names = new Intl.ListFormat('en-US');

/** What these licenses cost a month, each with its name; undefined where the host does not say that all are paid. */
function sharesOf(waiting: readonly string[], told: PendingShares | null | undefined): string[] | undefined {
  if (!told?.fees || !told.providersDetail) return undefined;
  const rates = new Map(
    told.providersDetail.map(({ annualLicenses, monthlyRate }) => [annualLicenses, monthlyRate]),
  );
  return waiting.every((name) => (rates.get(name) ?? 0) > 0)
    ? waiting.map((name) => `${name}'s ${formatMoney(rates.get(name))}`)
    : undefined;
}

/** What licenses that wait for a signature cost and cover meanwhile, as a sentence without its period. */
export function pendingWords(waiting: readonly string[], told: PendingShares | null | undefined): string {
  const isOne = waiting.length === 1;
  const cover = `${isOne ? 'covers' : 'cover'} this location once you have signed`;
  const shares = sharesOf(waiting, told);
  if (!shares) return `${names.format(waiting)} ${cover}`;
  return `${names.format(shares)} a month ${isOne ? 'is' : 'are'} in your payment from the start; ${isOne ? 'it' : 'they'} ${cover}`;
}
