/** The add-product page, composed of its features: account, catalogue, rates. */
import { AddProduct } from './AddProduct.tsx';
import type { AdditionSummary } from './AddProduct.tsx';
import { useProviders } from '#client/parts/catalogue/useCatalogue.ts';
import { PromoCode } from '#client/parts/rates/PromoCode.tsx';
import { RatesSummary } from '#client/parts/rates/RatesSummary.tsx';

function Summary({ rates, promoCode, onApply, onRemove, onConfirm, onBack }: AdditionSummary) {
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
      onConfirm={onConfirm}
      onBack={onBack}
    />
  );
}

const summary = (addition: AdditionSummary) => <Summary {...addition} />;

/** /account/add-product. */
export const AddProductPage = () => <AddProduct summary={summary} />;
