import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { resultOf } from '#client/apollo/result.ts';
import type { Result } from '#client/apollo/result.ts';
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
  onApply: (code: string) => Promise<Result>;
  onRemove: () => void;
  onConfirm: () => Promise<Result>;
  onBack: () => void;
}

/** From the selection to the purchase: `addition` is there once the rates of what was selected are. */
export function useQuote(businessId: string) {
  const navigate = useNavigate();
  const [quote, setQuote] = useState<Quote>();
  const [cameBack, setCameBack] = useState(false);
  const { codeExists, rates, add } = useAddProduct(businessId);

  const select = async (product: Product): Promise<Result> => {
    const plain = await rates(product);
    if (plain.ok) setQuote({ product, plain: plain.value, idempotencyKey: crypto.randomUUID() });
    return plain;
  };

  const additionOf = (current: Quote): Addition => ({
    rates: current.promo?.rates ?? current.plain,
    promoCode: current.promo?.code,
    onApply: async (typed) => {
      const code = typed.toUpperCase();
      const reduced = await rates({ ...current.product, businessPromotionCode: code });
      if (reduced.ok) {
        const promo = { code, rates: reduced.value };
        // Another price is another purchase.
        setQuote({ ...current, promo, idempotencyKey: crypto.randomUUID() });
      }
      return reduced;
    },
    onRemove: () => {
      setQuote({ ...current, promo: undefined, idempotencyKey: crypto.randomUUID() });
    },
    onConfirm: async () => {
      const { product, promo, idempotencyKey } = current;
      const promotion = promo && { businessPromotionCode: promo.code };
      const result = await resultOf(add({ ...product, ...promotion, idempotencyKey }));
      if (result.ok) await navigate('/account');
      return result;
    },
    onBack: () => {
      setCameBack(true);
      setQuote(undefined);
    },
  });

  return { addition: quote && additionOf(quote), cameBack, select, codeExists };
}
