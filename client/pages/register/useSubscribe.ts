import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { folded } from '#common/text.ts';
import { loadBusinesses } from '#client/session/businesses.ts';
import { errorExtensions } from '#client/apollo/errors.ts';
import { failed, resultOf, succeeded, type Result } from '#client/apollo/result.ts';
import type { RegistrationDraft } from '#client/domain/registration/registration.ts';
import { sendPurchase, type Ended, type LoadSecret } from '#client/parts/card/authentication.ts';
import { silently } from '#client/platform/report.ts';
import type { UpdateDraft } from '#client/session/draft/draft.ts';
import { startSession, userVar } from '#client/session/session.ts';
import { useSubscribeMutation, type SubscribeMutation } from './register.generated.ts';
import { idempotencyKey, isTaken, subscribeInput } from '#client/domain/purchase.ts';
import type { Rates } from '#client/domain/rates/lines.ts';

/** The number of retries, and their interval in milliseconds, while another tab makes the same purchase. */
const RETRIES = { times: 5, delay: 1000 };

const delay = () => new Promise((resolve) => setTimeout(resolve, RETRIES.delay));

const UNCLEAR = 'We do not know yet whether your order went through. Please try again.';
const NOT_SIGNED_IN = 'Your order went through, but you are not signed in yet. Please log in.';

/** What is bought and at which price, with the functions that change the draft and renew the rates. */
export interface Subscription {
  draft: RegistrationDraft;
  update: UpdateDraft;
  password: string;
  /** The rates on the screen, at which the purchase is made. */
  rates: Rates;
  /** Recalculates the price, which changes `rates`. */
  renew: () => Promise<Result<Rates>>;
}

/**
 * Whether another tab has completed this purchase, so that this tab now has the session of the other tab.
 *
 * @param before the session's token when the page was opened. A completed purchase starts a session with a
 * different token
 */
const isBoughtElsewhere = ({ values }: RegistrationDraft, before: string | undefined) => {
  const user = userVar();
  const isNew = user?.token !== undefined && user.token !== before;
  return isNew && values.email !== undefined && folded(user.email ?? '') === folded(values.email);
};

type User = SubscribeMutation['subscribe']['user'];

const isTakenElsewhere = ({ result }: Ended<User>) => !result.ok && isTaken(errorExtensions(result.error));

/** Whether two rates are equal for the buyer: the same payment from the same start date. */
const isSameOffer = (one: Rates, other: Rates) =>
  one.total.totalPayment === other.total.totalPayment && one.startDate === other.startDate;

/** Returns a draft's changes after a final failure. `failedPurchases` changes the next idempotency key. */
const afterFailure = ({ failedPurchases = 0 }: RegistrationDraft) => ({
  unconfirmed: undefined,
  failedPurchases: failedPurchases + 1,
});

/**
 * Returns a function that buys a draft's licenses at the shown price (specification, section 4) and starts
 * the session. An attempt whose outcome is unknown is stored in the draft. The next call repeats that attempt
 * with the earlier card, which may have been charged. It charges the new card only if the repeat fails. After
 * a 409 (invalid quote or purchase in another tab), a call renews the quote and retries at an equal price.
 */
export function useSubscribe({ draft, update, rates, password, renew }: Subscription) {
  const client = useApolloClient();
  const [subscribe] = useSubscribeMutation();
  const [before] = useState(() => userVar()?.token);

  return async (paymentMethod: string, loadSecret: LoadSecret): Promise<Result> => {
    let price = rates;
    const attempt = async (
      current: RegistrationDraft,
      card: string,
      asksFirst = false,
    ): Promise<Ended<User>> => {
      const key = idempotencyKey(current, price);
      const follow = (isChallenged: boolean) =>
        update({ unconfirmed: { key, paymentMethod: card, ...(isChallenged && { isChallenged }) } });
      follow(asksFirst);
      const input = subscribeInput(current, price, password, card);
      const ended = await sendPurchase({
        idempotencyKey: key,
        loadSecret,
        asksFirst,
        onChallenge: () => follow(true),
        send: async (): Promise<Result<User>> => {
          const result = await resultOf(subscribe({ variables: { input } }));
          if (!result.ok) return result;
          const { data } = result.value;
          return data ? succeeded(data.subscribe.user) : failed(new Error(UNCLEAR));
        },
      });
      if (ended.isOver) update(afterFailure(current));
      return ended;
    };

    const open = draft.unconfirmed?.key === idempotencyKey(draft, rates) ? draft.unconfirmed : undefined;
    const card = open?.paymentMethod ?? paymentMethod;
    let ended = await attempt(draft, card, open?.isChallenged);
    for (let tried = 0; tried < RETRIES.times; tried += 1) {
      if (!isTakenElsewhere(ended) || isBoughtElsewhere(draft, before)) break;
      if (tried === 0 && price.quoteId !== null) {
        const renewed = await renew();
        if (!renewed.ok || !isSameOffer(renewed.value, price)) return ended.result;
        price = renewed.value;
      }
      await delay();
      ended = await attempt(draft, card);
    }
    if (open && open.paymentMethod !== paymentMethod && ended.isOver && !ended.isRefused) {
      ended = await attempt({ ...draft, ...afterFailure(draft) }, paymentMethod);
    }
    const { result } = ended;
    if (!result.ok) return isBoughtElsewhere(draft, before) ? succeeded(undefined) : result;
    const { fullName, email, phoneNumber, title, id, token } = result.value;
    if (!token) return failed(new Error(NOT_SIGNED_IN));
    startSession({ token, id, fullName, email, phoneNumber, title });
    await silently(
      loadBusinesses(client, ([first]) => first, true),
      'loading the businesses',
    );
    return result;
  };
}
