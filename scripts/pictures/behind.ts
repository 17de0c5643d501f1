/** What a walk does without a screen: accounts that are opened, sessions that begin, the sandbox's clock. */
import { checkouts } from '#tests/support/browser/checkouts.ts';
import { storeNow } from '#tests/support/browser/session.ts';
import { addLocation, register, registration, storedOwner } from '#tests/support/fixtures/account.ts';
import { PASSWORD } from '#tests/support/fixtures/registration.ts';
import { createCaller } from '#tests/support/servers/hostFixture.ts';
import type { Answer } from '#tests/support/servers/gateway.ts';
import type { Walk } from './camera.ts';

/** The address of a product's host. */
export const hostOf = ({ outbox }: Walk['product']) => outbox.replace(/\/outbox$/, '');

/** Behind the screens of a walk through the whole product. */
export function behind({ product, page, open }: Walk) {
  const call = createCaller(hostOf(product));
  const query = async <T>(operation: string, variables: object): Promise<Answer<T>> => {
    const response = await fetch(`${product.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: operation, variables }),
    });
    return (await response.json()) as Answer<T>;
  };
  const mail = (to: string, word: string) => product.mail(to, word);
  /** Opens an address with nothing in the browser but this. */
  const visit = async (path: string, { stored = {} }: { stored?: object } = {}) => {
    await open('/payments');
    await storeNow(page, stored);
    await open(path);
    return page;
  };
  const signIn = (token: string, email: string, path: string) => visit(path, storedOwner(token, email));

  return {
    call,
    visit,
    signIn,
    /** Opens an account with ASCAP and BMI, or with what else is told, and answers its token. */
    openAccount: (email: string, businessName: string, changes: object = {}) =>
      register({ query, mail }, { ...registration(email, businessName), ...changes }),
    addLocation: (token: string, businessName: string, changes: object = {}) =>
      addLocation(product.url, token, businessName, changes),
    /** A new session's token. */
    logIn: async (email: string) => {
      const form = { email, password: PASSWORD };
      return (await call<{ token: string }>('POST', '/web/auth/login', { form })).body.token;
    },
    /** Turns the sandbox's clock, with all that falls due on the way. */
    turnTo: async (to: string) => {
      const response = await fetch(`${hostOf(product)}/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ to }),
      });
      if (!response.ok) throw new Error(`The clock answered ${response.status}: ${await response.text()}`);
    },
    /** Where the newest signing link that was mailed leads. */
    signingLink: async (email: string) =>
      /\S+\/sign\/\S+/.exec((await mail(email, 'pending document')).text)?.[0] ?? '',
    ...checkouts({ visit, mail, ask: query }),
  };
}
