/** The registration, composed of its features: questionnaire, catalogue, rates, payment. */
import { useState } from 'react';
import { Bought } from '#client/parts/bought/Bought.tsx';
import { useCatalogue } from '#client/parts/catalogue/useCatalogue.ts';
import { Checkout } from './Checkout.tsx';
import { hasPendingDocument } from './useSubscribe.ts';
import { useDraft } from '#client/session/draft.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import type { Wizard } from '#client/parts/wizard/wizard.ts';
import { WizardPage } from '#client/parts/wizard/WizardPage.tsx';
import type { NamedProvider, Rates } from '#client/domain/rates/lines.ts';
import { RegistrationRates, useCalculateRates } from '#client/parts/rates/RegistrationRates.tsx';
import { Page } from '#client/ui/layout/Page.tsx';

type Flow = 'register' | 'wizard';

interface SummaryProps {
  flow: Flow;
  wizard: Wizard;
  providers: readonly NamedProvider[];
  onBought: () => void;
}

const TITLES = { register: 'Your rates · Registration', wizard: 'Your rates · Questionnaire' };

/** The summary with what Checkout opens: the password where a reload lost it, then the payment. */
function Summary({ flow, wizard, providers, onBought }: SummaryProps) {
  const { draft, update, secrets, setSecrets, goBack } = wizard;
  const [rates, setRates] = useState<Rates>();
  const [asksPassword, setAsksPassword] = useState(false);
  const [pays, setPays] = useState(false);

  const checkOut = (shown: Rates) => {
    setRates(shown);
    if (secrets.password) setPays(true);
    else setAsksPassword(true);
    return Promise.resolve(undefined);
  };

  return (
    <Page title={TITLES[flow]} heading="DONE! See your rates below" width="text">
      <RegistrationRates
        draft={draft}
        update={update}
        providers={providers}
        action="Checkout"
        onConfirm={checkOut}
        onBack={goBack}
      />
      <PasswordDialog
        open={asksPassword}
        onClose={() => {
          setAsksPassword(false);
        }}
        onEntered={(entered) => {
          setSecrets(entered);
          setAsksPassword(false);
          setPays(true);
        }}
      />
      <Checkout
        open={pays}
        onClose={() => {
          setPays(false);
        }}
        draft={draft}
        update={update}
        password={secrets.password}
        monthly={rates && !rates.isPackage ? (rates.total.totalPayment ?? undefined) : undefined}
        onBought={onBought}
      />
    </Page>
  );
}

function Registration({ flow }: { flow: Flow }) {
  const kept = useDraft(flow);
  const { allProviders, ...catalogue } = useCatalogue(kept.draft.values.businessState);
  const calculate = useCalculateRates();
  const [bought, setBought] = useState<{ isPending: boolean }>();

  if (bought) return <Bought {...bought} />;
  return (
    <WizardPage
      flow={flow}
      kept={kept}
      catalogue={catalogue}
      calculate={calculate}
      summary={(wizard) => (
        <Summary
          flow={flow}
          wizard={wizard}
          providers={allProviders}
          onBought={() => {
            setBought({ isPending: hasPendingDocument(kept.draft) });
          }}
        />
      )}
    />
  );
}

/** /register: the registration wizard (section 2). */
export const Register = () => <Registration flow="register" />;

/** /questionnaire/wizard: the same for those who came by the subscriber check. */
export const QuestionnaireWizard = () => <Registration flow="wizard" />;
