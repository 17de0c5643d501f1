import { useState } from 'react';
import { errorExtensions } from '#client/apollo/errors.ts';
import { formErrors } from '#client/apollo/result.ts';
import { isDefinitive, isRefusedQuote, locationInput } from '#client/domain/purchase.ts';
import { purchaseMade } from '#client/domain/purchaseMade.ts';
import { currentBusinessVar, tellPurchase } from '#client/session/session.ts';
import { Bought } from '#client/parts/bought/Bought.tsx';
import { licensedNames } from '#client/domain/rates/lines.ts';
import type { Rates } from '#client/domain/rates/lines.ts';
import { useRenewRates } from '#client/parts/rates/useCalculateRates.ts';
import { RatesStep } from '#client/parts/wizard/RatesStep.tsx';
import { useWizard } from '#client/parts/wizard/useWizard.ts';
import { WizardPage } from '#client/parts/wizard/WizardPage.tsx';
import { useAddLocation } from './useAddLocation.ts';

/** /account/new-location (section 2): from the business step to the rates with their Subscribe button. */
export function NewLocation() {
  const wizard = useWizard('location');
  const { draft, update } = wizard;
  const addLocation = useAddLocation();
  const [bought, setBought] = useState<{ isPaid: boolean; names: readonly string[] }>();

  const renew = useRenewRates(draft, update);

  const subscribe = async (rates: Rates) => {
    const result = await addLocation(locationInput(draft, rates));
    if (result.ok) {
      tellPurchase(purchaseMade(rates, wizard.catalogue.allProviders, currentBusinessVar()));
      setBought({
        isPaid: !rates.isPackage,
        names: licensedNames(rates, wizard.catalogue.allProviders),
      });
      return undefined;
    }
    const failure = errorExtensions(result.error);
    if (isDefinitive(failure)) update({ failedPurchases: (draft.failedPurchases ?? 0) + 1 });
    // Any other failure is silent (section 7); a new price has to be seen before it is paid.
    if (!isRefusedQuote(failure, rates)) return undefined;
    await renew();
    return formErrors(result);
  };

  if (bought) return <Bought {...bought} />;
  return (
    <WizardPage wizard={wizard}>
      <RatesStep wizard={wizard} action="Subscribe" onConfirm={subscribe} />
    </WizardPage>
  );
}
