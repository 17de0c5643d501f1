import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { ASCAP_ID } from '#common/limits.ts';
import { loadBusinesses } from '#client/session/businesses.ts';
import { errorExtensions, errorText } from '#client/apollo/errors.ts';
import type { RegistrationDraft } from '#client/domain/registration/registration.ts';
import { sentValues } from '#client/domain/registration/registration.ts';
import { reportSilently } from '#client/report.ts';
import { startSession, userVar } from '#client/session/session.ts';
import type { SubscribeMutation } from './register.generated.ts';
import { useSubscribeMutation } from './register.generated.ts';
import { idempotencyKey, isDefinitive, isTaken, subscribeInput } from '#client/domain/purchase.ts';

/** How often, and how long apart in ms, a purchase that another tab has under way is asked for again. */
const PATIENCE = { times: 5, pause: 1000 };

const pause = () => new Promise((resolve) => setTimeout(resolve, PATIENCE.pause));

const UNCLEAR = 'We do not know yet whether your payment went through. Please try again.';

type Update = (patch: Partial<RegistrationDraft>) => void;

/** Whether the PRO wants a signature after the payment (section 4, checkout). */
export const hasPendingDocument = (draft: RegistrationDraft) =>
  sentValues(draft).businessProviders?.includes(ASCAP_ID) ?? false;

/** Whether another tab has bought the same: its session has become this tab's too. */
const isBoughtElsewhere = ({ values }: RegistrationDraft) =>
  values.email !== undefined && userVar()?.email?.toLowerCase() === values.email.toLowerCase();

type User = SubscribeMutation['subscribe']['user'];

/** What one attempt came to: the new owner, or what went wrong and the draft to go on with. */
type Outcome =
  { user: User } | { failure: string; isOver: boolean; isTaken?: boolean; draft: RegistrationDraft };

/**
 * Buys what a draft holds and opens the session (section 4, checkout). Answers what went wrong, if anything
 * did. An attempt whose outcome stays unknown is kept in the draft, and the next one repeats it to the letter
 * before it turns to another card: it may have been paid.
 */
export function useSubscribe(draft: RegistrationDraft, update: Update, password: string) {
  const client = useApolloClient();
  const [subscribe] = useSubscribeMutation();

  return useCallback(
    async (paymentMethod: string): Promise<string | undefined> => {
      const attempt = async (current: RegistrationDraft, card: string): Promise<Outcome> => {
        const unconfirmed = { key: idempotencyKey(current), paymentMethod: card };
        update({ unconfirmed });
        try {
          const { data } = await subscribe({ variables: { input: subscribeInput(current, password, card) } });
          if (data) return data.subscribe;
          return { failure: UNCLEAR, isOver: false, draft: { ...current, unconfirmed } };
        } catch (error) {
          const failure = errorText(error);
          const extensions = errorExtensions(error);
          if (!isDefinitive(extensions)) {
            return {
              failure,
              isOver: false,
              isTaken: isTaken(extensions),
              draft: { ...current, unconfirmed },
            };
          }
          const over = { unconfirmed: undefined, failedPurchases: (current.failedPurchases ?? 0) + 1 };
          update(over);
          return { failure, isOver: true, draft: { ...current, ...over } };
        }
      };

      const open = draft.unconfirmed?.key === idempotencyKey(draft) ? draft.unconfirmed : undefined;
      const card = open?.paymentMethod ?? paymentMethod;
      let outcome = await attempt(draft, card);
      for (let tried = 0; tried < PATIENCE.times; tried += 1) {
        if (!('failure' in outcome && outcome.isTaken) || isBoughtElsewhere(draft)) break;
        await pause();
        outcome = await attempt(draft, card);
      }
      if (open && open.paymentMethod !== paymentMethod && 'failure' in outcome && outcome.isOver) {
        outcome = await attempt(outcome.draft, paymentMethod);
      }
      if ('failure' in outcome) return isBoughtElsewhere(draft) ? undefined : outcome.failure;
      const { fullName, email, phoneNumber, title, id, token } = outcome.user;
      if (!token) return 'Your payment went through, but you are not signed in yet. Please log in.';
      startSession({ token, id, fullName, email, phoneNumber, title });
      try {
        await loadBusinesses(client, ([first]) => first);
      } catch (error) {
        reportSilently(error, 'loading the businesses');
      }
      return undefined;
    },
    [client, draft, password, subscribe, update],
  );
}
