import { formErrors } from '#client/apollo/formResult.ts';
import { useProviders } from '#client/parts/catalogue/useCatalogue.ts';
import { PromoCode } from '#client/parts/rates/PromoCode.tsx';
import { RatesSummary } from '#client/parts/rates/RatesSummary.tsx';
import type { Addition } from './useQuote.ts';

/** The rates summary of an addition, with its promo code and the Add button (section 2). */
export function ProductRates({ rates, promoCode, onApply, onRemove, onConfirm, onBack }: Addition) {
  const { all } = useProviders();
  return (
    <RatesSummary
      rates={rates}
      providers={all}
      promoCode={promoCode}
      promo={
        rates.isPackage ? undefined : <PromoCode applied={promoCode} onApply={onApply} onRemove={onRemove} />
      }
      action="Add"
      onConfirm={async () => formErrors(await onConfirm(all))}
      onBack={onBack}
    />
  );
}
