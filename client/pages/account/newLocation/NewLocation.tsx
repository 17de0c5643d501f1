import { useState } from 'react';
import { errorExtensions } from '#client/apollo/errors.ts';
import { formErrors } from '#client/apollo/formResult.ts';
import { idempotencyKey, isRefusedQuote, locationInput } from '#client/domain/purchase.ts';
import { monthlySum } from '#client/domain/locations.ts';
import { hasPackage } from '#client/domain/registration/registration.ts';
import { purchaseMade } from '#client/domain/purchaseMade.ts';
import { useBusinesses } from '#client/session/useBusinesses.ts';
import { setLastPurchase } from '#client/session/session.ts';
import { sendPurchase, useLoadSecret } from '#client/parts/card/authentication.ts';
import { PurchaseComplete } from '#client/parts/purchaseComplete/PurchaseComplete.tsx';
import { AccountHelp } from '#client/parts/help/AccountHelp.tsx';
import { licensedNames, type Rates } from '#client/domain/rates/lines.ts';
import { useRenewRates } from '#client/parts/rates/useCalculateRates.ts';
import { useCardOnFile, type CardOnFile } from '#client/parts/checkout/useCardOnFile.tsx';
import { hostOffers } from '#client/platform/config.ts';
import { BATCH } from '#client/parts/locations/useStreets.ts';
import { RatesStep } from '#client/parts/wizard/RatesStep.tsx';
import { useWizard } from '#client/parts/wizard/useWizard.ts';
import { WizardPage } from '#client/parts/wizard/WizardPage.tsx';
import { PageEnd } from '#client/ui/layout/Page.tsx';
import { useAddLocation } from './useAddLocation.ts';
import { useMonthlyPaymentsQuery } from './newLocation.generated.ts';

/**
 * Returns the monthly payment of all locations, in US dollars. Returns undefined if the payment of a location
 * is unknown, or if there are more locations than one request may contain (`BATCH`).
 */
function usePaidByAll(): number | undefined {
  const { businesses } = useBusinesses();
  const ids = businesses.map(({ id }) => id);
  const skip = !hostOffers('billing') || ids.length === 0 || ids.length > BATCH;
  const { data } = useMonthlyPaymentsQuery({ variables: { ids }, skip });
  const isKnown = data?.businesses.every(({ totalMonthlyPayment }) => totalMonthlyPayment !== null);
  return data && isKnown ? monthlySum(data.businesses) : undefined;
}

/** Returns a sentence about which card pays. It begins with "A card" until the card on file is loaded. */
function whoPays(digits: CardOnFile['digits']): string {
  if (!hostOffers('billing')) return ' Your card on file pays for it.';
  if (digits === null) return ' No card is on file: you enter one beside your rates.';
  return ` ${digits ? 'Your' : 'A'} card on file pays for it.`;
}

/** Renders /account/new-location (section 2): the wizard from the business step to the rates. */
export function NewLocation() {
  const wizard = useWizard('location');
  const { draft, update } = wizard;
  const addLocation = useAddLocation();
  const loadSecret = useLoadSecret();
  const [bought, setBought] = useState<{ isPaid: boolean; names: readonly string[] }>();

  const isPackage = hasPackage(draft);
  const card = { ...useCardOnFile(isPackage), paidByAll: usePaidByAll() };
  const renew = useRenewRates(draft, update);

  const subscribe = async (rates: Rates) => {
    const { result, isOver, isRefused } = await sendPurchase({
      idempotencyKey: idempotencyKey(draft, rates),
      loadSecret,
      send: () => addLocation(locationInput(draft, rates)),
    });
    if (result.ok) {
      const { all } = wizard.catalogue.providers;
      setLastPurchase(purchaseMade(rates, all, result.value));
      setBought({ isPaid: !rates.isPackage, names: licensedNames(rates, all) });
      return undefined;
    }
    card.onTried(result);
    if (isOver) update({ failedPurchases: (draft.failedPurchases ?? 0) + 1 });
    if (isRefused) return formErrors(result);
    // Hides other failures (section 7), except that of an invalid quote, which is shown with the new price.
    if (!isRefusedQuote(errorExtensions(result.error), rates)) return undefined;
    await renew();
    return formErrors(result);
  };

  if (bought) return <PurchaseComplete {...bought} />;
  return (
    <>
      <WizardPage
        wizard={wizard}
        lead={`This adds a location to your account.${isPackage ? '' : whoPays(card.digits)}`}
      >
        <RatesStep wizard={wizard} action="Subscribe" card={card} onConfirm={subscribe} />
      </WizardPage>
      <PageEnd width="text">
        <AccountHelp />
      </PageEnd>
    </>
  );
}
