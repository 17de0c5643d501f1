import { useApolloClient } from '@apollo/client/react';
import { Box, Heading } from '@chakra-ui/react';
import { forgetOfBusinesses, LICENSED } from '../apollo/businesses.ts';
import { reportSilently } from '../apollo/report.ts';
import { useBusy, useChoosingBusiness, useCurrentBusinessId } from '../apollo/useSession.ts';
import { EmptyState, LoadingOverlay, SkeletonRows } from '../ui/states.tsx';
import { useMembershipQuery } from './account.generated.ts';
import { MembershipContent } from './MembershipContent.tsx';
import type { CardDialog } from './PaymentMethod.tsx';

/** /account/membership: what is licensed, for how long and for how much (section 2). Load errors are silent (section 8). */
export function Membership({ CardDialog }: { CardDialog: CardDialog }) {
  const businessId = useCurrentBusinessId();
  const { data, loading, refetch } = useMembershipQuery({
    variables: { businessId: businessId ?? '' },
    fetchPolicy: businessId === null ? 'standby' : 'cache-and-network',
  });
  const choosing = useChoosingBusiness();
  const busy = useBusy(loading || choosing, businessId);
  const business = data?.business;
  const client = useApolloClient();

  /** The other businesses' screens ask again when they are opened; this one does so at once. */
  const reload = async () => {
    forgetOfBusinesses(client.cache, LICENSED, (id) => id !== businessId);
    try {
      await refetch();
    } catch (error) {
      reportSilently(error, 'reloading the membership');
    }
  };

  return (
    <Box position="relative">
      <Heading as="h2" size="2xl" mb="6">
        Membership
      </Heading>
      {business && (
        <MembershipContent
          key={business.id}
          business={business}
          CardDialog={CardDialog}
          onTurnedOff={reload}
        />
      )}
      {!business && busy && <SkeletonRows rows={4} height="32" />}
      {!business && !busy && (
        <EmptyState heading="No membership to show">Reload the page in a while to see it.</EmptyState>
      )}
      {busy && <LoadingOverlay label="Loading your membership…" />}
    </Box>
  );
}
