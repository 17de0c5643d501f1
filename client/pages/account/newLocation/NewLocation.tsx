/** The questionnaire for one more location, composed of its features: the card on file is charged. */
import { useState } from 'react';
import { useAddLocation } from './useAddLocation.ts';
import { Bought } from '#client/parts/bought/Bought.tsx';
import { useCatalogue } from '#client/parts/catalogue/useCatalogue.ts';
import { isDefinitive, locationInput } from '#client/domain/purchase.ts';
import { useDraft } from '#client/session/draft.ts';
import { WizardPage } from '#client/parts/wizard/WizardPage.tsx';
import { RegistrationRates, useCalculateRates } from '#client/parts/rates/RegistrationRates.tsx';
import { Page } from '#client/ui/layout/Page.tsx';

/** /account/new-location (section 2): from the business step to the summary with its Subscribe button. */
export function NewLocation() {
  const kept = useDraft('location');
  const { draft, update } = kept;
  const { allProviders, ...catalogue } = useCatalogue(draft.values.businessState);
  const calculate = useCalculateRates();
  const addLocation = useAddLocation();
  const [bought, setBought] = useState(false);

  const subscribe = async () => {
    const outcome = await addLocation(locationInput(draft));
    if (!('error' in outcome)) setBought(true);
    else if (isDefinitive(outcome.error)) update({ failedPurchases: (draft.failedPurchases ?? 0) + 1 });
    return undefined;
  };

  if (bought) return <Bought />;
  return (
    <WizardPage
      flow="location"
      kept={kept}
      catalogue={catalogue}
      calculate={calculate}
      summary={({ goBack }) => (
        <Page title="Your rates · New location" heading="DONE! See your rates below" width="text">
          <RegistrationRates
            draft={draft}
            update={update}
            providers={allProviders}
            action="Subscribe"
            onConfirm={subscribe}
            onBack={goBack}
          />
        </Page>
      )}
    />
  );
}
