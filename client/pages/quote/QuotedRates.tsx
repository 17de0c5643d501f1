import { Box, Button, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { YEARLY_AGREEMENT } from '#common/limits.ts';
import type { Rates } from '#client/domain/rates/lines.ts';
import { answersAsText } from '#client/domain/rates/request.ts';
import type { CatalogueProvider } from '#client/domain/providers.ts';
import { decidingAnswers } from '#client/domain/registration/decidingAnswers.ts';
import { discountState } from '#client/domain/registration/registration.ts';
import type {
  RegistrationDraft,
  RegistrationFlow,
  SavedQuote,
} from '#client/domain/registration/registration.ts';
import { reachable, stepAddress } from '#client/domain/registration/steps.ts';
import { Answers } from '#client/parts/rates/Answers.tsx';
import { RateLines } from '#client/parts/rates/RateLines.tsx';
import { Total } from '#client/parts/rates/Total.tsx';
import { draftFor } from '#client/session/draft/draft.ts';
import { useIsSignedIn } from '#client/session/guards.ts';
import { addRegistration, registerVar } from '#client/session/session.ts';
import { ArrowRightIcon } from '#client/ui/icons.tsx';

/** The data that a registration takes over from a quote. */
interface Continued {
  rates: Rates;
  quoted: RegistrationDraft;
  /** The valid quote. Null if the quote has no id, or if it has expired and `rates` were recalculated. */
  quote: Pick<SavedQuote, 'id' | 'expiresOn'> | null;
  /** Whether the quote included the subscriber's discount, which needs a verified e-mail address. */
  isDiscounted: boolean;
}

interface QuotedRatesProps extends Continued {
  providers: readonly CatalogueProvider[];
  promoCode: string | undefined;
  /** The label of the button that continues. */
  action: string;
  /** Information that is shown above the button that continues. */
  children?: ReactNode;
}

/** Returns the flow to open: `location` for an owner, `wizard` if `stored` has this flow, else `register`. */
function flowOf(stored: RegistrationDraft | null, isOwner: boolean): RegistrationFlow {
  if (isOwner) return 'location';
  return stored?.flow === 'wizard' ? 'wizard' : 'register';
}

/** Returns a function that copies a quote's answers to the draft and opens the wizard or subscriber check. */
function useContinue() {
  const navigate = useNavigate();
  const isSignedIn = useIsSignedIn();
  return ({ quoted, quote, isDiscounted, rates }: Continued) => {
    const stored = registerVar();
    const flow = flowOf(stored, isSignedIn && !isDiscounted);
    const before = draftFor(flow, stored);
    // Opens the subscriber check if the draft lacks the subscriber's e-mail address, which no quote contains.
    const isToBeVerified = isDiscounted && !discountState(before);
    const draft: RegistrationDraft = {
      ...before,
      values: { ...before.values, packageCode: '', ...quoted.values },
      // A promo code is valid only with the quote that contains it.
      promoCode: quote ? quoted.promoCode : undefined,
      quoteId: quote?.id,
      savedQuote: quote
        ? {
            ...quote,
            answers: answersAsText(quoted),
            promoCode: quoted.promoCode,
            monthly: isToBeVerified || rates.isPackage ? undefined : (rates.total.totalPayment ?? undefined),
          }
        : undefined,
    };
    addRegistration(draft);
    void navigate(isToBeVerified ? '/questionnaire' : stepAddress(flow, reachable(draft, 'rates').name));
  };
}

/** Renders rates, their lines and answers, and a button that opens a registration with those answers. */
export function QuotedRates({
  rates,
  quoted,
  providers,
  quote,
  isDiscounted,
  promoCode,
  action,
  children,
}: QuotedRatesProps) {
  const goOn = useContinue();
  return (
    <Stack gap="6">
      <Total rates={rates} />
      {!rates.isPackage && <Box>{YEARLY_AGREEMENT}</Box>}
      {children}
      <Stack gap="3" align="flex-start" _print={{ display: 'none' }}>
        <Button size="lg" onClick={() => goOn({ quoted, quote, isDiscounted, rates })}>
          {action}
          <ArrowRightIcon />
        </Button>
        <Box fontSize="sm" color="fg.muted">
          {[
            'Your answers carry over. Nothing is bought before you confirm it.',
            isDiscounted && 'The subscriber discount applies once you have verified your subscriber e-mail.',
            promoCode !== undefined && `Enter your partner code ${promoCode} again when you see your rates.`,
          ]
            .filter(Boolean)
            .join(' ')}
        </Box>
      </Stack>
      <RateLines whose="The" rates={rates} providers={providers} promoCode={promoCode} />
      <Answers open answers={decidingAnswers(quoted, providers)} />
    </Stack>
  );
}
