import { useApolloClient } from '@apollo/client/react';
import { Box, Heading, SimpleGrid, Skeleton, Stack } from '@chakra-ui/react';
import { forgetOfBusinesses, LICENSED } from '#client/session/businesses.ts';
import { reportSilently } from '#client/report.ts';
import { useBusinessQuery } from '#client/session/useBusinessQuery.ts';
import { EmptyState, LoadingOverlay } from '#client/ui/states.tsx';
import { useFreshOnFocus } from '#client/session/useFreshOnFocus.ts';
import { MembershipDocument, useMembershipQuery } from './membership.generated.ts';
import { MembershipContent } from './MembershipContent.tsx';
import { TryAgain } from '#client/ui/layout/TryAgain.tsx';

/** The skeleton of the page: four boxes, the license year, the coverage. */
const MembershipSkeleton = () => (
  <Stack gap="6" aria-hidden>
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="6">
      {['gym', 'card', 'payment', 'coverage'].map((box) => (
        <Skeleton key={box} height="32" borderRadius="lg" />
      ))}
    </SimpleGrid>
    <Skeleton height="64" borderRadius="lg" />
    <Skeleton height="48" borderRadius="lg" />
  </Stack>
);

/** /account/membership: what is licensed, for how long and for how much (section 2). Load errors are silent (section 8). */
export function Membership() {
  const { data, refetch, businessId, busy } = useBusinessQuery(useMembershipQuery);
  const business = data?.business;
  const client = useApolloClient();
  const isPending = (business?.pendingProviders ?? []).length > 0;
  useFreshOnFocus(isPending, () =>
    client.query({
      query: MembershipDocument,
      variables: { businessId: businessId ?? '' },
      fetchPolicy: 'network-only',
    }),
  );

  /** The other businesses' screens refetch when they are opened; this one does so at once. */
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
      {business && <MembershipContent key={business.id} business={business} onRenewalChanged={reload} />}
      {!business && busy && <MembershipSkeleton />}
      {!business && !busy && (
        <EmptyState
          heading="No membership to show"
          action={businessId !== null && <TryAgain ask={refetch} what="reloading the membership" />}
        >
          It is not here yet. Ask for it again, or come back in a while.
        </EmptyState>
      )}
      {busy && <LoadingOverlay label="Loading your membership…" />}
    </Box>
  );
}
