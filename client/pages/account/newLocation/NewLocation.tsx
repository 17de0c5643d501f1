import { useState } from 'react';
import { errorExtensions } from '#client/apollo/errors.ts';
import { isDefinitive, locationInput } from '#client/domain/purchase.ts';
import { Bought } from '#client/parts/bought/Bought.tsx';
import { RatesStep } from '#client/parts/wizard/RatesStep.tsx';
import { useWizard } from '#client/parts/wizard/useWizard.ts';
import { WizardPage } from '#client/parts/wizard/WizardPage.tsx';
import { useAddLocation } from './useAddLocation.ts';

/** /account/new-location (section 2): from the business step to the rates with their Subscribe button. */
export function NewLocation() {
  const wizard = useWizard('location');
  const { draft, update } = wizard;
  const addLocation = useAddLocation();
  const [bought, setBought] = useState(false);

  const subscribe = async () => {
    const result = await addLocation(locationInput(draft));
    if (result.ok) setBought(true);
    else if (isDefinitive(errorExtensions(result.error))) {
      update({ failedPurchases: (draft.failedPurchases ?? 0) + 1 });
    }
  };

  if (bought) return <Bought />;
  return (
    <WizardPage wizard={wizard}>
      <RatesStep wizard={wizard} action="Subscribe" onConfirm={subscribe} />
    </WizardPage>
  );
}
