import { FORM_ERROR } from 'final-form';
import type { SubmissionErrors } from 'final-form';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorText, submitting } from '#client/apollo/errors.ts';
import { useAddProduct } from './useAddProduct.ts';
import type { AddedRates, Product } from './useAddProduct.ts';

/** What was selected, its rates, and the key under which it is bought once. */
interface Quote {
  product: Product;
  plain: AddedRates;
  promo?: { code: string; rates: AddedRates };
  idempotencyKey: string;
}

/** The rates of what was selected, and what can be done with them. */
export interface Addition {
  rates: AddedRates;
  promoCode: string | undefined;
  onApply: (code: string) => Promise<string | undefined>;
  onRemove: () => void;
  onConfirm: () => Promise<SubmissionErrors>;
  onBack: () => void;
}

/** From the selection to the purchase: `addition` is there once the rates of what was selected are. */
export function useQuote(businessId: string) {
  const navigate = useNavigate();
  const [quote, setQuote] = useState<Quote>();
  const [cameBack, setCameBack] = useState(false);
  const { codeExists, rates, add } = useAddProduct(businessId);

  const select = async (product: Product): Promise<SubmissionErrors> => {
    try {
      setQuote({ product, plain: await rates(product), idempotencyKey: crypto.randomUUID() });
      return undefined;
    } catch (error) {
      return { [FORM_ERROR]: errorText(error) };
    }
  };

  const additionOf = (current: Quote): Addition => ({
    rates: current.promo?.rates ?? current.plain,
    promoCode: current.promo?.code,
    onApply: async (typed) => {
      const code = typed.toUpperCase();
      try {
        const reduced = await rates({ ...current.product, businessPromotionCode: code });
        // Another price is another purchase.
        setQuote({ ...current, promo: { code, rates: reduced }, idempotencyKey: crypto.randomUUID() });
        return undefined;
      } catch (error) {
        return errorText(error);
      }
    },
    onRemove: () => {
      setQuote({ ...current, promo: undefined, idempotencyKey: crypto.randomUUID() });
    },
    onConfirm: () => {
      const { product, promo, idempotencyKey } = current;
      const promotion = promo && { businessPromotionCode: promo.code };
      return submitting(add({ ...product, ...promotion, idempotencyKey }), () => navigate('/account'));
    },
    onBack: () => {
      setCameBack(true);
      setQuote(undefined);
    },
  });

  return { addition: quote && additionOf(quote), cameBack, select, codeExists };
}
