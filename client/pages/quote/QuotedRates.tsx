import { Box, Button, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { YEARLY_AGREEMENT } from '#common/limits.ts';
import type { Rates } from '#client/domain/rates/lines.ts';
import type { CatalogueProvider } from '#client/domain/providers.ts';
import { decidingAnswers } from '#client/domain/registration/decidingAnswers.ts';
import type { RegistrationDraft, SavedQuote } from '#client/domain/registration/registration.ts';
import { Answers } from '#client/parts/rates/Answers.tsx';
import { RateLines } from '#client/parts/rates/RateLines.tsx';
import { Total } from '#client/parts/rates/Total.tsx';
import { ArrowRightIcon } from '#client/ui/icons.tsx';
import { useContinue } from './useContinue.ts';

interface QuotedRatesProps {
  rates: Rates;
  quoted: RegistrationDraft;
  providers: readonly CatalogueProvider[];
  /** The quote while it is valid, or null for recalculated rates. */
  quote: Pick<SavedQuote, 'id' | 'expiresOn'> | null;
  /** Whether the quote included the subscriber's discount. */
  isDiscounted: boolean;
  promoCode: string | undefined;
  /** The label of the button that continues. */
  action: string;
  /** Information that is shown above the button that continues. */
  children?: ReactNode;
}

/** Renders rates, their lines and answers, and a button that opens the questionnaire with those answers. */
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
        <Button
          size="lg"
          onClick={() => {
            const monthly = rates.isPackage ? undefined : (rates.total.totalPayment ?? undefined);
            goOn({ quoted, quote, isDiscounted, monthly });
          }}
        >
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
