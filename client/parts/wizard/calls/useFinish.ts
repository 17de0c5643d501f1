import { useRef } from 'react';
import type { Result } from '#client/apollo/result.ts';
import { sentWith } from '#client/domain/registration/requestFields.ts';
import { sentValues, subscriberOf } from '#client/domain/registration/registration.ts';
import { silently } from '#client/platform/report.ts';
import { useCalculateRates } from '#client/parts/rates/useCalculateRates.ts';
import { useCreateQuestionnaireMutation } from './wizard.generated.ts';
import type { Wizard } from '#client/parts/wizard/useWizard.ts';

/** The action of the Finish button, which fails if the rates could not be calculated. */
export type Finish = () => Promise<Result>;

/**
 * Returns the action of the Finish button (specification, section 4), which calculates the rates and opens
 * the summary. The action also sends a registration's new answers as a questionnaire, without waiting.
 */
export function useFinish({ draft, update, goNext }: Wizard): Finish {
  const calculate = useCalculateRates();
  const [createQuestionnaire] = useCreateQuestionnaireMutation();
  const lastSent = useRef<string>(undefined);

  const sendQuestionnaire = () => {
    const input = { ...sentWith('questionnaire', sentValues(draft)), ...subscriberOf(draft) };
    const content = JSON.stringify(input);
    if (draft.flow === 'location' || lastSent.current === content) return;
    lastSent.current = content;
    void silently(createQuestionnaire({ variables: { input } }), 'leaving the questionnaire');
  };

  return async () => {
    // The promo code is removed, because it was applied to the previous rates.
    const finished = { ...draft, agreedToTerms: true, promoCode: undefined, quoteId: undefined };
    sendQuestionnaire();
    const result = await calculate(finished);
    if (result.ok) {
      update({ agreedToTerms: true, promoCode: undefined, quoteId: undefined });
      goNext();
    }
    return result;
  };
}
