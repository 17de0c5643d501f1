import { useState, type ComponentProps, type ReactNode } from 'react';
import { Page } from '#client/ui/layout/Page.tsx';
import { discountState } from '#client/domain/registration/registration.ts';
import { DiscountBadge } from './DiscountBadge.tsx';
import { FLOW_TITLES } from './flows.ts';
import { RegistrationRates } from './RegistrationRates.tsx';

interface RatesStepProps extends Omit<ComponentProps<typeof RegistrationRates>, 'onFailed'> {
  /** The dialogs that the summary's button opens. */
  children?: ReactNode;
}

/** Shows the page after the last question: the rates, and the button that buys the licenses (section 2). */
export function RatesStep({ children, ...rates }: RatesStepProps) {
  const { draft, step } = rates.wizard;
  // The step's heading announces success, so it is replaced if the rates could not be calculated.
  const [isFailed, setIsFailed] = useState(false);
  return (
    <Page
      title={`Your rates · ${FLOW_TITLES[draft.flow]}`}
      heading={isFailed ? 'Your rates' : step.heading}
      width="text"
    >
      {discountState(draft) === 'applied' && <DiscountBadge draft={draft} />}
      <RegistrationRates {...rates} onFailed={setIsFailed} />
      {children}
    </Page>
  );
}
