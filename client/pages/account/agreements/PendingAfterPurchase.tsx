import { useLocation, useNavigate } from 'react-router-dom';
import { PendingDocument } from '#client/parts/purchaseComplete/PendingDocument.tsx';
import { purchaseOf } from '#client/parts/purchaseComplete/purchaseState.ts';

/** After a purchase that has led here: the dialog of the checkout, where the host says that what was bought waits for a signature. */
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
        // Without the purchase: neither a reload nor Back opens it again.
        void navigate('/account', { replace: true });
      }}
    />
  );
}
