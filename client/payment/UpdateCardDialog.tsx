import { useState } from 'react';
import { useBusy } from '../apollo/useSession.ts';
import { AppDialog } from '../ui/AppDialog.tsx';
import { CardForm } from './CardForm.tsx';
import { useChangeCard } from './useChangeCard.ts';

interface UpdateCardDialogProps {
  open: boolean;
  onClose: () => void;
  /** The card is changed; the dialog closes when this resolves. */
  onUpdated: () => Promise<void>;
}

/** "Update payment method" of the membership page (section 2): the card form with the button Update. */
export function UpdateCardDialog({ open, onClose, onUpdated }: UpdateCardDialogProps) {
  const [busy, setBusy] = useState(false);
  const changeCard = useChangeCard();
  return (
    <AppDialog
      open={open}
      onClose={onClose}
      heading="Update payment method"
      busy={useBusy(busy)}
      height="440px"
    >
      <CardForm
        action="Update"
        busyLabel="Loading"
        beside="The new card is charged from the next payment on."
        onBusy={setBusy}
        onConfirmed={async (card) => {
          const failure = await changeCard(card);
          if (failure === undefined) {
            await onUpdated();
            onClose();
          }
          return failure;
        }}
      />
    </AppDialog>
  );
}
