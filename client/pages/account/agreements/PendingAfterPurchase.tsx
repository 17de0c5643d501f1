import { useLocation, useNavigate } from 'react-router-dom';
import { PendingDocument } from '#client/parts/bought/PendingDocument.tsx';
import { purchaseOf } from '#client/parts/bought/purchaseState.ts';

/** After a purchase that has led here: the dialog of the checkout, where the host says that a signature is missing. */
export function PendingAfterPurchase({ providers }: { providers: readonly string[] }) {
  const location = useLocation();
  const navigate = useNavigate();
  const purchase = purchaseOf(location.state);
  if (!purchase || providers.length === 0) return null;
  return (
    <PendingDocument
      providers={providers}
      isPaid={purchase.isPaid}
      onOk={() => {
        // Without the purchase: neither a reload nor Back opens it again.
        void navigate('/account', { replace: true });
      }}
    />
  );
}
