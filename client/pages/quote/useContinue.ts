import { useNavigate } from 'react-router-dom';
import { answersAsText } from '#client/domain/rates/request.ts';
import { discountState } from '#client/domain/registration/registration.ts';
import type {
  RegistrationDraft,
  RegistrationFlow,
  SavedQuote,
} from '#client/domain/registration/registration.ts';
import { reachable, stepAddress } from '#client/domain/registration/steps.ts';
import { draftFor } from '#client/session/draft/draft.ts';
import { useIsSignedIn } from '#client/session/guards.ts';
import { addRegistration, registerVar } from '#client/session/session.ts';

/** The data of a quote that a registration starts with. */
interface Continued {
  quoted: RegistrationDraft;
  /** The quote while it is valid, or null once it has expired. */
  quote: Pick<SavedQuote, 'id' | 'expiresOn'> | null;
  /** Whether the quote's rates include the subscriber's discount, which needs a verified e-mail address. */
  isDiscounted: boolean;
  /** The quote's price in US dollars per month, or undefined if a package covers the licenses. */
  monthly: number | undefined;
}

/** Returns the flow to continue in. An owner adds a location. A visitor continues in the draft's flow. */
function flowOf(stored: RegistrationDraft | null, isOwner: boolean): RegistrationFlow {
  if (isOwner) return 'location';
  return stored?.flow === 'wizard' ? 'wizard' : 'register';
}

/** Returns a function that copies a quote's answers to the draft and opens the last step that they permit. */
export function useContinue() {
  const navigate = useNavigate();
  const isSignedIn = useIsSignedIn();
  return ({ quoted, quote, isDiscounted, monthly }: Continued) => {
    const stored = registerVar();
    const flow = flowOf(stored, isSignedIn && !isDiscounted);
    const before = draftFor(flow, stored);
    // A quote never contains the e-mail address that earns the discount. If the draft lacks it, asks for it.
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
            monthly: isToBeVerified ? undefined : monthly,
          }
        : undefined,
    };
    addRegistration(draft);
    void navigate(isToBeVerified ? '/questionnaire' : stepAddress(flow, reachable(draft, 'rates').name));
  };
}
