import { useState } from 'react';
import { errorExtensions } from '#client/apollo/errors.ts';
import { formErrors } from '#client/apollo/formResult.ts';
import { idempotencyKey, isRefusedQuote, locationInput } from '#client/domain/purchase.ts';
import { hasPackage } from '#client/domain/registration/registration.ts';
import { purchaseMade } from '#client/domain/purchaseMade.ts';
import { setLastPurchase } from '#client/session/session.ts';
import { sendPurchase, useLoadSecret } from '#client/parts/card/authentication.ts';
import { PurchaseComplete } from '#client/parts/purchaseComplete/PurchaseComplete.tsx';
import { AccountHelp } from '#client/parts/help/AccountHelp.tsx';
import { licensedNames, type Rates } from '#client/domain/rates/lines.ts';
import { useRenewRates } from '#client/parts/rates/useCalculateRates.ts';
import { useCardOnFile } from '#client/parts/checkout/useCardOnFile.tsx';
import { RatesStep } from '#client/parts/wizard/RatesStep.tsx';
import { useWizard } from '#client/parts/wizard/useWizard.ts';
import { WizardPage } from '#client/parts/wizard/WizardPage.tsx';
import { PageEnd } from '#client/ui/layout/Page.tsx';
import { LocationLead } from './LocationLead.tsx';
import { useAddLocation } from './useAddLocation.ts';
import { usePaidByAll } from './usePaidByAll.ts';

/** Renders /account/new-location (specification, section 2): the business step, later steps and rates. */
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
    // Of the other failures, shows only a refused quote, with the new price (specification, section 7).
    if (!isRefusedQuote(errorExtensions(result.error), rates)) return undefined;
    await renew();
    return formErrors(result);
  };

  if (bought) return <PurchaseComplete {...bought} />;
  return (
    <>
      <WizardPage wizard={wizard} lead={<LocationLead isPackage={isPackage} digits={card.digits} />}>
        <RatesStep wizard={wizard} action="Subscribe" card={card} onConfirm={subscribe} />
      </WizardPage>
      <PageEnd width="text">
        <AccountHelp />
      </PageEnd>
    </>
  );
}
