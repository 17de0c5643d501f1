import { useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { ASCAP_ID, DEFAULT_PROVIDERS } from '#common/limits.ts';
import { removeRegistration } from '#client/session/session.ts';
import { PendingDocument } from './PendingDocument.tsx';
import { afterPurchase } from './purchaseState.ts';
import { Page } from '#client/ui/layout/Page.tsx';

/** Short names of the PROs whose document awaits a signature after a checkout (specification, section 4). */
export const PENDING_AT_CHECKOUT = DEFAULT_PROVIDERS.filter(({ id }) => id === ASCAP_ID).map(
  ({ shortName }) => shortName,
);

interface PurchaseCompleteProps {
  isPending?: boolean;
  /** Whether the card was charged. */
  isPaid: boolean;
  /** Short names of the PROs whose licenses were bought. The account page checks which need a signature. */
  names?: readonly string[];
}

/** Removes the purchase's draft. Opens the account page or, if a signature is pending, shows a notice. */
export function PurchaseComplete({ isPending = false, isPaid, names = [] }: PurchaseCompleteProps) {
  const navigate = useNavigate();
  useEffect(() => {
    removeRegistration();
  }, []);
  if (!isPending) return <Navigate to="/account" replace state={afterPurchase({ isPaid, names })} />;
  return (
    <Page
      title="Check your e-mail"
      heading="Your licenses are on their way"
      lead="The payment went through."
      width="text"
    >
      <PendingDocument
        providers={PENDING_AT_CHECKOUT}
        isPaid={isPaid}
        onOk={() => void navigate('/account', { replace: true })}
      />
    </Page>
  );
}
