/** /account/membership, composed of its features: the account's screen and the payment's card dialog. */
import { lazy, Suspense } from 'react';
import { Membership } from './Membership.tsx';
import type { CardDialog } from './PaymentMethod.tsx';

const UpdateCardDialog = lazy(async () => ({
  default: (await import('#client/parts/card/UpdateCardDialog.tsx')).UpdateCardDialog,
}));

/** The card form's code comes with the first opening. */
const LazyCardDialog: CardDialog = (props) =>
  props.open && (
    <Suspense>
      <UpdateCardDialog {...props} />
    </Suspense>
  );

/** The membership screen with its Update payment method dialog. */
export const MembershipPage = () => <Membership CardDialog={LazyCardDialog} />;
