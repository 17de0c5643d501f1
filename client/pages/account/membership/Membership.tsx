import { useApolloClient } from '@apollo/client/react';
import { Box } from '@chakra-ui/react';
import { ask } from '#client/apollo/ask.ts';
import { forgetOfBusinesses, LICENSED } from '#client/session/businesses.ts';
import { NoLocation } from '#client/parts/help/NoLocation.tsx';
import { silently } from '#client/platform/report.ts';
import { useBusinessQuery } from '#client/session/useBusinessQuery.ts';
import { LoadingOverlay, ShapeSkeleton } from '#client/ui/states.tsx';
import { useRefetchOnFocus } from '#client/apollo/useRefetchOnFocus.ts';
import { MembershipDocument, useMembershipQuery } from './membership.generated.ts';
import { MembershipContent } from './MembershipContent.tsx';
import { usePayments } from './payments/usePayments.ts';
import { ScreenHeading } from '#client/ui/layout/Section.tsx';
import { FailedLoad } from '#client/ui/layout/TryAgain.tsx';

/** Renders /account/membership. A failed load shows a neutral text, not the error (sections 2 and 8). */
export function Membership() {
  const { data, refetch, businessId, busy, failed, retry } = useBusinessQuery(useMembershipQuery);
  const payments = usePayments(businessId);
  const business = payments.isAwaited ? undefined : data?.business;
  const isBusy = busy || payments.isAwaited;
  const client = useApolloClient();
  const isPending = (business?.pendingProviders ?? []).length > 0;
  useRefetchOnFocus(isPending, () => ask(client, MembershipDocument, { businessId: businessId ?? '' }));

  /** Evicts the other businesses' data, so that it is reloaded when shown. Refetches the current business. */
  const reload = async () => {
    forgetOfBusinesses(client.cache, LICENSED, (id) => id !== businessId);
    await silently(refetch(), 'reloading the membership');
  };

  return (
    <Box position="relative">
      <ScreenHeading>Membership</ScreenHeading>
      {business && (
        <MembershipContent
          key={business.id}
          business={business}
          payments={payments}
          onRenewalChanged={reload}
        />
      )}
      {failed && <FailedLoad what="your membership" ask={retry} />}
      {!business &&
        !failed &&
        (isBusy ? (
          <ShapeSkeleton shape="cards" />
        ) : (
          <NoLocation>Your membership appears here once you have a location.</NoLocation>
        ))}
      {isBusy && <LoadingOverlay label="Loading your membership…" />}
    </Box>
  );
}
