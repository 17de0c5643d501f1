import { failed, succeeded, type Result } from '#client/apollo/result.ts';
import type { Rates } from '#client/domain/rates/lines.ts';
import type { RegistrationDraft } from '#client/domain/registration/registration.ts';
import { useCalculateRates } from '#client/parts/rates/useCalculateRates.ts';
import type { Choice } from '#client/ui/form/fields.tsx';

/** Monthly prices in US dollars, fees included: `low` for the cheapest license alone, `high` for all. */
export interface Estimate {
  low: number;
  high: number;
  /** The name of the cheapest license. */
  cheapest: string;
  /** The number of licenses that `high` includes. */
  licenses: number;
  /** The host's notice about its rates, or null if there is none. */
  notice: string | null;
}

const cheapestOf = ({ providers }: Rates) =>
  providers.reduce<Rates['providers'][number] | undefined>(
    (least, each) => ((each.monthly ?? Infinity) < (least?.monthly ?? Infinity) ? each : least),
    undefined,
  );

/** Returns a function that requests rates for all licenses and, if there are several, for the cheapest. */
export function useEstimate() {
  const calculate = useCalculateRates();
  return async (draft: RegistrationDraft, choices: readonly Choice[]): Promise<Result<Estimate>> => {
    const ratesOf = (businessProviders: string[]) =>
      calculate({ ...draft, values: { ...draft.values, businessProviders } });
    const all = await ratesOf(choices.map(({ value }) => value));
    if (!all.ok) return all;
    const cheapest = cheapestOf(all.value);
    const high = all.value.total.totalPayment;
    if (!cheapest || high === null) return failed(new Error('There is no estimate for these answers.'));
    const one = choices.length > 1 ? await ratesOf([cheapest.id]) : all;
    if (!one.ok) return one;
    return succeeded({
      low: one.value.total.totalPayment ?? high,
      high,
      cheapest: choices.find(({ value }) => value === cheapest.id)?.label ?? `Provider ${cheapest.id}`,
      licenses: choices.length,
      notice: all.value.notice,
    });
  };
}
