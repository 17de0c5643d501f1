/** Registers an example owner at the embedded host, so that developers can try operations in the explorer. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Kind, parse, valueFromASTUntyped } from 'graphql';
import { z } from 'zod';
import type { UpstreamPool } from '#gateway/upstream/client.ts';
import { UpstreamFailure } from '#gateway/upstream/errors.ts';
import type { SubscribeInput } from '#gateway/types.generated.ts';

/** Payment method of the card sandbox: the test card that always succeeds. */
const SANDBOX_CARD = 'pm_sandbox_explorer_4242';

/** The caller of the requests that register the example owner: this machine. */
const LOCAL = { address: '127.0.0.1' };

const mails = z.array(z.object({ to: z.string(), text: z.string() }));

/** Reads the registration of the documented example operation `Checkout`. */
function exampleRegistration(): SubscribeInput {
  const file = new URL('../../schema/examples/payment.graphql', import.meta.url);
  const operation = parse(readFileSync(file, 'utf8')).definitions.find(
    (definition) => definition.kind === Kind.OPERATION_DEFINITION && definition.name?.value === 'Checkout',
  );
  const variable =
    operation?.kind === Kind.OPERATION_DEFINITION ? operation.variableDefinitions?.[0] : undefined;
  if (!variable?.defaultValue) throw new Error('The example Checkout has no registration');
  return valueFromASTUntyped(variable.defaultValue) as SubscribeInput;
}

/**
 * Registers an owner with a random password, because an account with a known password could be abused.
 *
 * @param outbox URL of the page where the embedded host shows its mails
 * @returns a function that returns a token and the location's id, and logs in again if the old token fails
 * @throws UpstreamFailure when the host refuses a call. The returned function throws it, too.
 */
export async function createDemoOwner({ forRequest }: UpstreamPool, outbox: string) {
  const { call } = forRequest(LOCAL);
  const email = `explorer-${randomUUID().slice(0, 8)}@barline.example`;
  const password = `Demo1-${randomUUID()}`;
  await call('POST /web/auth/send-verification-code', { body: { email } });
  const sent = mails.parse(await (await fetch(`${outbox}.json`)).json());
  const { text = '' } = sent.find(({ to }) => to === email) ?? {};
  const verificationCode = /\d{3}-\d{3}/.exec(text)?.[0] ?? '';
  await call('POST /web/auth/check-verification-code', { body: { email, verificationCode } });
  const { quoteId: _none, idempotencyKey: _neither, ...example } = exampleRegistration();
  const { user } = await call('POST /web/questionnaire/subscribe', {
    body: { ...example, email, password, password2: password, paymentMethod: SANDBOX_CARD },
    idempotencyKey: randomUUID(),
  });
  if (!user.token) throw new Error('The host registered the example owner without a session');
  let { token } = user;
  const businesses = () => forRequest({ ...LOCAL, token }).call('GET /web/account/business');
  return async () => {
    let list;
    try {
      list = await businesses();
    } catch (error) {
      if (!(error instanceof UpstreamFailure)) throw error;
      ({ token } = await call('POST /web/auth/login', { body: { email, password } }));
      list = await businesses();
    }
    return { token, businessId: list[0]?.id };
  };
}
