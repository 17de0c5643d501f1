import { useLocation, useNavigate } from 'react-router-dom';
import { PendingDocument } from '#client/parts/purchaseComplete/PendingDocument.tsx';
import { purchaseOf } from '#client/parts/purchaseComplete/purchaseState.ts';

/** After a purchase, shows the dialog "Check Your Email" if a bought license awaits a signature. */
export function PendingAfterPurchase({ providers }: { providers: readonly string[] }) {
  const location = useLocation();
  const navigate = useNavigate();
  const purchase = purchaseOf(location.state);
  const waiting = providers.filter((name) => purchase?.names.includes(name));
  if (!purchase || waiting.length === 0) return null;
  return (
    <PendingDocument
      providers={waiting}
      isPaid={purchase.isPaid}
      onOk={() => {
        // Removes the purchase from the history state, so a reload or Back does not open the dialog again.
        void navigate('/account', { replace: true });
      }}
    />
  );
}
