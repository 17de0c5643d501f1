import type { ComponentProps, ReactNode } from 'react';
import { placedRatesRequest } from '#client/domain/rates/request.ts';
import { useRatesQuery } from '#client/parts/rates/rates.generated.ts';
import { Page } from '#client/ui/layout/Page.tsx';
import { discountState } from '#client/domain/registration/registration.ts';
import { DiscountBadge } from './DiscountBadge.tsx';
import { FLOW_TITLES } from './flows.ts';
import { RegistrationRates } from './RegistrationRates.tsx';

interface RatesStepProps extends ComponentProps<typeof RegistrationRates> {
  /** The dialogs that the summary's button opens. */
  children?: ReactNode;
}

/** The page that follows the last question: the rates, and the button that buys the licenses (section 2). */
export function RatesStep({ children, ...rates }: RatesStepProps) {
  const { draft, step } = rates.wizard;
  // From the cache alone: nothing is done while the rates could not be calculated.
  const { data } = useRatesQuery({
    variables: { input: placedRatesRequest(draft) },
    fetchPolicy: 'cache-only',
  });
  return (
    <Page
      title={`Your rates · ${FLOW_TITLES[draft.flow]}`}
      heading={data ? step.heading : 'Your rates'}
      width="text"
    >
      {discountState(draft) === 'applied' && <DiscountBadge draft={draft} />}
      <RegistrationRates {...rates} />
      {children}
    </Page>
  );
}
