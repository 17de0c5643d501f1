import type { TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { Box, Button, Flex, Skeleton, Stack } from '@chakra-ui/react';
import { useCallback } from 'react';
import type { SubmissionErrors } from 'final-form';
import { errorText } from '#client/apollo/errors.ts';
import type { RegistrationDraft } from '#client/domain/registration/registration.ts';
import { subscriberOf } from '#client/domain/registration/registration.ts';
import { useBusy } from '#client/session/useSession.ts';
import { EmptyState, LoadingOverlay, SkeletonRows } from '#client/ui/states.tsx';
import type { NamedProvider, Rates } from '#client/domain/rates/lines.ts';
import { PromoCode } from './PromoCode.tsx';
import { RatesDocument, useRatesQuery } from './rates.generated.ts';
import type { RatesQuery, RatesQueryVariables } from './rates.generated.ts';
import { RatesSummary } from './RatesSummary.tsx';
import { ratesRequest } from '#client/domain/rates/request.ts';

const RATES: TypedDocumentNode<RatesQuery, RatesQueryVariables> = RatesDocument;

/** Calculates the rates of a draft afresh, past the cache; answers why not when that fails (section 4, Finish). */
export function useCalculateRates() {
  const client = useApolloClient();
  return useCallback(
    async (draft: RegistrationDraft): Promise<string | undefined> => {
      try {
        await client.query({
          query: RATES,
          variables: { input: ratesRequest(draft) },
          fetchPolicy: 'network-only',
        });
        return undefined;
      } catch (error) {
        return errorText(error);
      }
    },
    [client],
  );
}

/** The shape of the summary: a line, the bar with its rows, the total. */
const RatesShape = () => (
  <Stack gap="8" aria-hidden>
    <Skeleton h="6" maxW="lg" />
    <Stack gap="4">
      <Skeleton h="7" w="48" />
      <Skeleton h="4" borderRadius="full" />
      <SkeletonRows rows={5} height="9" gap="3.5" />
    </Stack>
    <Skeleton h="24" borderRadius="lg" />
  </Stack>
);

interface RegistrationRatesProps {
  draft: RegistrationDraft;
  update: (patch: Partial<RegistrationDraft>) => void;
  providers: readonly NamedProvider[];
  action: 'Checkout' | 'Subscribe';
  onConfirm: (rates: Rates) => Promise<SubmissionErrors>;
  onBack: () => void;
}

/** The rates summary of a registration or a new location, with its promo code (section 4). */
export function RegistrationRates({
  draft,
  update,
  providers,
  action,
  onConfirm,
  onBack,
}: RegistrationRatesProps) {
  const calculate = useCalculateRates();
  const { data, dataState, error, loading, refetch } = useRatesQuery({
    variables: { input: ratesRequest(draft) },
  });
  const isLoading = useBusy(loading);

  if (error) {
    return (
      <EmptyState
        heading="Your rates are not here yet"
        action={
          <Flex gap="3" wrap="wrap" justify="center">
            <Button variant="outline" onClick={onBack}>
              Back
            </Button>
            <Button
              onClick={() => {
                if (draft.promoCode) update({ promoCode: undefined });
                else void refetch();
              }}
            >
              {draft.promoCode ? 'Remove the partner code' : 'Try again'}
            </Button>
          </Flex>
        }
      >
        {errorText(error)}
      </EmptyState>
    );
  }
  if (dataState !== 'complete') {
    return (
      <Box position="relative">
        <RatesShape />
        {isLoading && <LoadingOverlay label="Calculating your rates…" />}
      </Box>
    );
  }

  const { rates } = data;
  const apply = async (typed: string) => {
    const promoCode = typed.toUpperCase();
    const failure = await calculate({ ...draft, promoCode });
    if (failure === undefined) update({ promoCode });
    return failure;
  };
  // A promo request has no package code (section 4), so its rates would not be the package's.
  const promo = rates.isPackage ? undefined : (
    <PromoCode
      applied={draft.promoCode}
      onApply={apply}
      onRemove={() => {
        update({ promoCode: undefined });
      }}
    />
  );
  return (
    <RatesSummary
      rates={rates}
      providers={providers}
      promoCode={draft.promoCode}
      isDiscounted={subscriberOf(draft).subscriberEmail !== undefined}
      promo={promo}
      action={action}
      onConfirm={() => onConfirm(rates)}
      onBack={onBack}
    />
  );
}
