import { Box, Button, Flex, Skeleton, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { DEFAULT_PROVIDERS } from '#common/limits.ts';
import { errorExtensions, errorText } from '#client/apollo/errors.ts';
import { isRefusal, isRefusedQuote } from '#client/domain/purchase.ts';
import type { Rates } from '#client/domain/rates/lines.ts';
import { placedRatesRequest, savedQuoteId } from '#client/domain/rates/request.ts';
import { discountState, hasPackage, subscriberOf } from '#client/domain/registration/registration.ts';
import type { RegistrationDraft } from '#client/domain/registration/registration.ts';
import { decidingAnswers } from '#client/domain/registration/decidingAnswers.ts';
import { FLOW_TITLES, stepAddress } from '#client/domain/registration/steps.ts';
import { EmailQuote } from '#client/parts/quote/EmailQuote.tsx';
import { hostOffers } from '#client/platform/config.ts';
import { PromoCode } from '#client/parts/rates/PromoCode.tsx';
import { useRatesQuery } from '#client/parts/rates/rates.generated.ts';
import { RatesSummary } from '#client/parts/rates/RatesSummary.tsx';
import type { CardOnFile } from '#client/parts/checkout/useCardOnFile.tsx';
import { useCalculateRates, useRenewRates } from '#client/parts/rates/useCalculateRates.ts';
import type { Submit } from '#client/ui/form/Form.tsx';
import { useBusy, useUser } from '#client/session/useSession.ts';
import { Page } from '#client/ui/layout/Page.tsx';
import { EmptyState, LoadingOverlay, SkeletonRows } from '#client/ui/states.tsx';
import { DiscountBadge } from './DiscountBadge.tsx';
import type { Wizard } from './useWizard.ts';

/** Returns the skeleton's rows: one per default PRO for a package, else one per license and two for fees. */
const rowsOf = (draft: RegistrationDraft) =>
  hasPackage(draft)
    ? { rows: DEFAULT_PROVIDERS.length, height: '8' }
    : { rows: (draft.values.businessProviders ?? []).length + 2, height: '16', gap: '6' };

/** Shows the skeleton of the rates summary, with the same sections and similar heights. */
const RatesSkeleton = ({ draft }: { draft: RegistrationDraft }) => (
  <Stack gap="6" aria-hidden>
    <Skeleton h={{ base: '8.5rem', md: '28' }} borderRadius="lg" />
    <Skeleton h={{ base: '7.75rem', md: '20' }} />
    <Stack gap="4">
      <Skeleton h="7" w="48" />
      <Skeleton h="4" borderRadius="full" />
      <Skeleton h="5" w="40" />
      <SkeletonRows {...rowsOf(draft)} />
    </Stack>
    <Skeleton h={{ base: '13rem', md: '40' }} />
    <Skeleton h="9" />
    <Skeleton h={{ base: '15rem', md: '13rem' }} />
  </Stack>
);

interface RatesStepProps {
  wizard: Wizard;
  action: 'Checkout' | 'Subscribe';
  /** The card on file, if it pays for this purchase. */
  card?: CardOnFile;
  /** Called with the shown rates once the yearly agreement is confirmed. A returned error is shown. */
  onConfirm: (rates: Rates) => ReturnType<Submit<object>>;
  /** The dialogs that the summary's button opens. */
  children?: ReactNode;
}

type ContentProps = Omit<RatesStepProps, 'children'> & { query: ReturnType<typeof useRatesQuery> };

/** Shows the rates summary of a registration or a new location (specification, section 4). */
function Content({ wizard, action, card, onConfirm, query }: ContentProps) {
  const { draft, update, catalogue, goBack } = wizard;
  const { promoCode } = draft;
  const user = useUser();
  const calculate = useCalculateRates();
  const renew = useRenewRates(draft, update);
  const { data, dataState, error, loading, refetch } = query;
  const isLoading = useBusy(loading);
  const removePromo = () => update({ promoCode: undefined, quoteId: undefined });

  if (error) {
    // If the host refused the rates, the button below removes the promo code from the draft. Without a promo
    // code, the button removes the mailed quote. The changed draft causes a new request.
    const isRefused = isRefusal(errorExtensions(error));
    const onAgain = () => {
      if (isRefused && promoCode) removePromo();
      else if (isRefused && draft.savedQuote) update({ savedQuote: undefined });
      else void refetch();
    };
    return (
      <EmptyState
        heading="Your rates are not here yet"
        action={
          <Flex gap="3" wrap="wrap" justify="center">
            <Button variant="outline" onClick={goBack}>
              Back
            </Button>
            <Button onClick={onAgain}>
              {isRefused && promoCode ? 'Remove the partner code' : 'Try again'}
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
        <RatesSkeleton draft={draft} />
        {isLoading && <LoadingOverlay label="Calculating your rates…" />}
      </Box>
    );
  }

  const { rates } = data;
  const applyPromo = async (typed: string) => {
    const code = typed.toUpperCase();
    const quoteId = savedQuoteId(draft, code) ?? rates.quoteId ?? undefined;
    const result = await calculate({ ...draft, promoCode: code, quoteId });
    if (result.ok) update({ promoCode: code, quoteId });
    else if (isRefusedQuote(errorExtensions(result.error), rates)) {
      update({ savedQuote: undefined });
      await renew();
    }
    return result;
  };
  return (
    <RatesSummary
      rates={rates}
      providers={catalogue.providers.all}
      promoCode={promoCode}
      isDiscounted={subscriberOf(draft).subscriberEmail !== undefined}
      promo={<PromoCode applied={promoCode} onApply={applyPromo} onRemove={removePromo} />}
      action={action}
      card={card}
      onConfirm={() => onConfirm(rates)}
      onBack={goBack}
      mail={
        // A package's rates cannot be e-mailed, because the quote would contain no price.
        hostOffers('quotes') &&
        rates.quoteId !== null &&
        !rates.isPackage && (
          <EmailQuote
            key={rates.quoteId}
            quoteId={rates.quoteId}
            email={draft.values.email ?? user?.email ?? ''}
          />
        )
      }
      answers={decidingAnswers(draft, catalogue.providers.all).map(({ step, ...answer }) => ({
        ...answer,
        askedAt: stepAddress(draft.flow, step),
      }))}
    />
  );
}

/** Shows the page after the last question: the rates and the purchase button (specification, section 2). */
export function RatesStep({ children, ...content }: RatesStepProps) {
  const { draft, step } = content.wizard;
  const query = useRatesQuery({ variables: { input: placedRatesRequest(draft) } });
  return (
    <Page
      title={`Your rates · ${FLOW_TITLES[draft.flow]}`}
      // Replaces the step's heading after an error, because that heading announces success.
      heading={query.error ? 'Your rates' : step.heading}
      width="text"
    >
      {discountState(draft) === 'applied' && <DiscountBadge draft={draft} />}
      <Content {...content} query={query} />
      {children}
    </Page>
  );
}
