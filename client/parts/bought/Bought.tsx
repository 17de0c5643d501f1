import { useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { removeRegistration } from '#client/session/session.ts';
import { PendingDocument } from './PendingDocument.tsx';
import { Page } from '#client/ui/layout/Page.tsx';

/** What is shown after the payment; it removes the draft that was bought. */
export function Bought({ isPending = false }: { isPending?: boolean }) {
  const navigate = useNavigate();
  useEffect(() => {
    removeRegistration();
  }, []);
  if (!isPending) return <Navigate to="/account" replace />;
  return (
    <Page
      title="Check your e-mail"
      heading="Your licenses are on their way"
      lead="The payment went through."
      width="text"
    >
      <PendingDocument
        onOk={() => {
          void navigate('/account', { replace: true });
        }}
      />
    </Page>
  );
}
