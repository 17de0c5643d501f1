import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import type { Rates } from '#client/domain/rates/lines.ts';
import { hasPendingDocument } from '#client/domain/purchase.ts';
import { purchaseMade } from '#client/domain/purchaseMade.ts';
import { discountState, hasPackage } from '#client/domain/registration/registration.ts';
import { FLOW_ADDRESS, reachable, stepAddress } from '#client/domain/registration/steps.ts';
import { PurchaseComplete, PENDING_AT_CHECKOUT } from '#client/parts/purchaseComplete/PurchaseComplete.tsx';
import { useRenewRates } from '#client/parts/rates/useCalculateRates.ts';
import { RatesStep } from '#client/parts/wizard/RatesStep.tsx';
import { useWizard, type Wizard } from '#client/parts/wizard/useWizard.ts';
import { WizardPage } from '#client/parts/wizard/WizardPage.tsx';
import { silently } from '#client/platform/report.ts';
import { useIsSignedIn, useStoredDraft } from '#client/session/guards.ts';
import { currentBusinessVar, registerVar, setLastPurchase } from '#client/session/session.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { useCameByLink } from './useCameByLink.ts';

const loadCheckout = () => import('./Checkout.tsx');

/** Loads the card form's code separately, because it is not needed before the rates are shown. */
const Checkout = lazy(async () => ({ default: (await loadCheckout()).Checkout }));

interface CheckoutStepProps {
  wizard: Wizard;
  onBought: () => void;
}

/**
 * Renders the rates, and the dialogs that the Checkout button opens: one for the password, if the password
 * was cleared or is not confirmed, and then one for the payment.
 */
function CheckoutStep({ wizard, onBought }: CheckoutStepProps) {
  const { draft, update, secrets, setSecrets } = wizard;
  const [rates, setRates] = useState<Rates>();
  const renew = useRenewRates(draft, update);
  const [asksPassword, setAsksPassword] = useState(false);
  const [pays, setPays] = useState(false);

  // Preloads the payment form, so that it opens at once. A failed load is shown only when the form opens.
  useEffect(() => {
    void silently(loadCheckout(), 'loading the payment form');
  }, []);

  const checkOut = (shown: Rates) => {
    setRates(shown);
    if (secrets.password && secrets.password === secrets.password2) setPays(true);
    else setAsksPassword(true);
  };

  return (
    <RatesStep wizard={wizard} action="Checkout" onConfirm={checkOut}>
      <PasswordDialog
        open={asksPassword}
        onClose={() => setAsksPassword(false)}
        onEntered={(entered) => {
          setSecrets(entered);
          setAsksPassword(false);
          setPays(true);
        }}
      />
      {rates && (
        <Suspense>
          <Checkout
            open={pays}
            onClose={() => setPays(false)}
            draft={draft}
            update={update}
            password={secrets.password}
            rates={rates}
            renew={async () => {
              const renewed = await renew();
              if (renewed.ok) setRates(renewed.value);
              return renewed;
            }}
            onBought={() => {
              const pending = hasPendingDocument(draft) ? PENDING_AT_CHECKOUT : [];
              const { all } = wizard.catalogue.providers;
              setLastPurchase(purchaseMade(rates, all, currentBusinessVar(), pending));
              onBought();
            }}
          />
        </Suspense>
      )}
    </RatesStep>
  );
}

function Registration({ flow }: { flow: 'register' | 'wizard' }) {
  const wizard = useWizard(flow);
  const [bought, setBought] = useState<{ isPending: boolean; isPaid: boolean }>();
  const isSignedIn = useIsSignedIn();
  const hasDraft = useStoredDraft() !== null;
  const [hadDraft, setHadDraft] = useState(hasDraft);
  if (hasDraft && !hadDraft) setHadDraft(true);

  if (bought) return <PurchaseComplete {...bought} />;
  // Opens the account if another tab has completed this purchase, signed the owner in and removed the draft.
  if (isSignedIn && !hasDraft && (hadDraft || wizard.needsRedirect))
    return <Navigate to="/account" replace />;
  return (
    <WizardPage wizard={wizard}>
      <CheckoutStep
        wizard={wizard}
        onBought={() => {
          const isPaid = !hasPackage(wizard.draft);
          setBought({ isPending: hasPendingDocument(wizard.draft), isPaid });
        }}
      />
    </WizardPage>
  );
}

/**
 * Renders /register, the registration wizard (specification, section 2). Resumes a stored draft at its step
 * if a link such as Get Started opened the page, or if the draft has a subscriber's e-mail address.
 */
export function Register() {
  const [stored] = useState(registerVar);
  const cameByLink = useCameByLink();
  if (stored && stored.flow !== 'location' && (cameByLink || discountState(stored))) {
    const address = stepAddress(stored.flow, reachable(stored, 'rates').name);
    if (address !== FLOW_ADDRESS.register) return <Navigate to={address} replace />;
  }
  return <Registration flow="register" />;
}

/** Renders /questionnaire/wizard, the registration wizard after the subscriber check. */
export const QuestionnaireWizard = () => <Registration flow="wizard" />;
