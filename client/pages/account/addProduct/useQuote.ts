import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorExtensions } from '#client/apollo/errors.ts';
import { resultOf, type Result } from '#client/apollo/result.ts';
import { sendPurchase, useLoadSecret } from '#client/parts/card/authentication.ts';
import { afterPurchase } from '#client/parts/purchaseComplete/purchaseState.ts';
import { isRefusal, isRefusedQuote } from '#client/domain/purchase.ts';
import { licensedNames } from '#client/domain/rates/lines.ts';
import { purchaseMade } from '#client/domain/purchaseMade.ts';
import type { CatalogueProvider } from '#client/domain/providers.ts';
import { setLastPurchase } from '#client/session/session.ts';
import { useNavigateFromHere } from '#client/session/useNavigateFromHere.ts';
import { useAddProduct, type AddedRates, type Product } from './useAddProduct.ts';

/** A product with its rates: `plain` without a promo code, and `promo` if a promo code is applied. */
interface Quote {
  product: Product;
  plain: AddedRates;
  promo?: { code: string; rates: AddedRates };
  idempotencyKey: string;
}

/** The URL path of the product choice. `RATES_ADDRESS` is the path of the chosen product's rates. */
export const CHOICE_ADDRESS = '/account/add-product';
export const RATES_ADDRESS = `${CHOICE_ADDRESS}/rates`;

/**
 * Manages the addition of a product, from the selection to the purchase. `addition` is undefined until the
 * rates are calculated. `chosen` is the product to which these rates belong.
 */
export function useQuote(businessId: string) {
  const navigate = useNavigate();
  const navigateFromHere = useNavigateFromHere();
  const [quote, setCurrentQuote] = useState<Quote>();
  const { checkCode, rates, add } = useAddProduct(businessId);
  const loadSecret = useLoadSecret();

  /** Sets the quote with a new idempotency key, for a new price or for a retry after a final failure. */
  const setQuote = (next: Omit<Quote, 'idempotencyKey'>) =>
    setCurrentQuote({ ...next, idempotencyKey: crypto.randomUUID() });

  const select = async (product: Product): Promise<Result> => {
    const plain = await rates(product);
    if (plain.ok) {
      setQuote({ product, plain: plain.value });
      await navigateFromHere(RATES_ADDRESS);
    }
    return plain;
  };

  const withPromo = (product: Product, { quoteId }: AddedRates, code: string) =>
    rates({ ...product, businessPromotionCode: code, ...(quoteId !== null && { quoteId }) });

  /** Recalculates the rates, without the promo code if the host refuses the code. */
  const renew = async ({ product, promo }: Quote) => {
    const plain = await rates(product);
    if (!plain.ok) return;
    const reduced = promo && (await withPromo(product, plain.value, promo.code));
    if (reduced?.ok === false && !isRefusal(errorExtensions(reduced.error))) return;
    setQuote({
      product,
      plain: plain.value,
      ...(promo && reduced?.ok && { promo: { code: promo.code, rates: reduced.value } }),
    });
  };

  /** Returns the rates of the selected product, and the handlers of the summary's buttons. */
  const additionOf = (current: Quote) => ({
    rates: current.promo?.rates ?? current.plain,
    promoCode: current.promo?.code,
    onApply: async (typed: string) => {
      const code = typed.toUpperCase();
      const reduced = await withPromo(current.product, current.plain, code);
      if (reduced.ok) setQuote({ ...current, promo: { code, rates: reduced.value } });
      else if (isRefusedQuote(errorExtensions(reduced.error), current.plain)) await renew(current);
      return reduced;
    },
    onRemove: () => setQuote({ ...current, promo: undefined }),
    /** Buys the product. `providers` supplies the names of the bought licenses. */
    onConfirm: async (providers: readonly CatalogueProvider[]) => {
      const { product, promo, idempotencyKey } = current;
      const promotion = promo && { businessPromotionCode: promo.code };
      const shown = promo?.rates ?? current.plain;
      const named = shown.quoteId !== null && { quoteId: shown.quoteId };
      const { result, isOver, isRefused } = await sendPurchase({
        idempotencyKey,
        loadSecret,
        send: () => resultOf(add({ ...product, ...promotion, ...named, idempotencyKey })),
      });
      if (result.ok) {
        setLastPurchase(purchaseMade(shown, providers, businessId));
        await navigate('/account', {
          state: afterPurchase({ isPaid: !shown.isPackage, names: licensedNames(shown, providers) }),
        });
      } else if (isRefused) setQuote(current);
      else if (isRefusedQuote(errorExtensions(result.error), shown)) await renew(current);
      // Sets the quote with a new key, because the host would repeat this final response for the old key.
      else if (isOver) setQuote(current);
      return result;
    },
    onBack: () => void navigate(CHOICE_ADDRESS),
  });

  return { addition: quote && additionOf(quote), chosen: quote?.product, select, checkCode };
}
