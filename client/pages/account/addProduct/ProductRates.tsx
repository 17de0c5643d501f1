import { formErrors } from '#client/apollo/formResult.ts';
import { decidingAnswers } from '#client/domain/registration/decidingAnswers.ts';
import type { RegistrationDraft } from '#client/domain/registration/registration.ts';
import { useProviders } from '#client/parts/catalogue/useCatalogue.ts';
import { PromoCode } from '#client/parts/rates/PromoCode.tsx';
import { RatesSummary } from '#client/parts/rates/RatesSummary.tsx';
import { useCardOnFile } from '#client/parts/checkout/useCardOnFile.tsx';
import type { Product } from './useAddProduct.ts';
import { CHOICE_ADDRESS, type useQuote } from './useQuote.ts';

/** Converts the chosen product to a registration draft, which the rates summary expects. */
const draftOf = ({ businessProviders, isBgMusic, packageCode }: Product): RegistrationDraft => ({
  id: '',
  flow: 'location',
  values: {
    businessProviders: businessProviders ?? [],
    isBgMusic: isBgMusic ?? '',
    packageCode: packageCode ?? '',
  },
  ...(packageCode && { packageCheck: { code: packageCode, exist: true, maximum: null } }),
});

type ProductRatesProps = NonNullable<ReturnType<typeof useQuote>['addition']> & { product: Product };

/** Renders the rates of a product to add, with promo code and Add button (specification, section 2). */
export function ProductRates({
  product,
  rates,
  promoCode,
  onApply,
  onRemove,
  onConfirm,
  onBack,
}: ProductRatesProps) {
  const { all } = useProviders();
  const card = useCardOnFile(rates.isPackage);
  return (
    <RatesSummary
      rates={rates}
      providers={all}
      promoCode={promoCode}
      promo={<PromoCode applied={promoCode} onApply={onApply} onRemove={onRemove} />}
      answers={decidingAnswers(draftOf(product), all).map((each) => ({ ...each, askedAt: CHOICE_ADDRESS }))}
      action="Add"
      card={card}
      onConfirm={async () => {
        const result = await onConfirm(all);
        card.onTried(result);
        return formErrors(result);
      }}
      onBack={onBack}
    />
  );
}
