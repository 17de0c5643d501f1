/** The registration, composed of its features: questionnaire, catalogue, rates, payment. */
import { useState } from 'react';
import { Bought } from './Bought.tsx';
import { useCatalogue } from './catalogue/useCatalogue.ts';
import { Checkout } from './payment/Checkout.tsx';
import { hasPendingDocument } from './payment/useSubscribe.ts';
import { useDraft } from './questionnaire/draft.ts';
import { PasswordDialog } from './questionnaire/PasswordDialog.tsx';
import type { Wizard } from './questionnaire/wizard.ts';
import { WizardPage } from './questionnaire/WizardPage.tsx';
import type { NamedProvider, Rates } from './rates/lines.ts';
import { RegistrationRates, useCalculateRates } from './rates/RegistrationRates.tsx';
import { Page } from './ui/Page.tsx';

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
