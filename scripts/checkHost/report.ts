/** Formats the results of a host's check as lines for a terminal. */
import { endpoints, type EndpointKey } from '#gateway/upstream/endpoints.ts';
import { beyond, isOptionalCall } from './optionalCalls.ts';
import { exchangeAll, statusOfWrongLogin, type CheckOptions, type Exchange } from './exchange.ts';
import { needsSession } from './documentedCalls.ts';
import { verdictOf } from './verdict.ts';

type Outcome = 'fits' | 'refused' | 'DOES NOT FIT' | 'not checked';

interface Finding {
  call: EndpointKey;
  outcome: Outcome;
  notes: string[];
  malformedKeys: string[];
}

function reasonNotMade(
  call: EndpointKey,
  { token, account, writes }: CheckOptions,
  made: Set<string>,
): string {
  if (call === 'POST /web/auth/login') return 'needs a log-in (HOST_EMAIL, HOST_PASSWORD)';
  const hasSession = token !== undefined || account !== undefined;
  if (needsSession(call) && !hasSession)
    return "needs an owner's session: --token, or HOST_EMAIL and HOST_PASSWORD";
  if (call === 'POST /auth/logout') return 'would end a session that this check has not begun';
  const isChange = !call.startsWith('GET ') || call.endsWith('create-setup-intent');
  if (isChange && !writes && !made.has(call))
    return 'changes something: --write, with an owner made for trials';
  return 'what it needs is missing above: a business, a document, or the session';
}

function find(call: EndpointKey, options: CheckOptions, exchanges: Exchange[]): Finding {
  const verdicts = exchanges.filter((each) => each.call === call).map(verdictOf);
  const made = new Set<string>(exchanges.map((each) => each.call));
  if (verdicts.length === 0)
    return { call, outcome: 'not checked', notes: [reasonNotMade(call, options, made)], malformedKeys: [] };
  const of = (kind: string) => verdicts.filter((verdict) => verdict.kind === kind);
  const [misfits, refusals] = [of('misfit'), of('refused')];
  const outcome = misfits.length > 0 ? 'DOES NOT FIT' : refusals.length > 0 ? 'refused' : 'fits';
  const shown = misfits.length > 0 ? misfits : verdicts;
  return {
    call,
    outcome,
    notes: [...new Set(shown.flatMap(({ notes }) => notes))],
    malformedKeys: [...new Set(verdicts.flatMap(({ malformedKeys }) => malformedKeys))],
  };
}

const line = (state: string, what: string, notes: string[]) =>
  `  ${state.padEnd(14)}${what.padEnd(52)}${notes.join('; ')}`.trimEnd();

/** Checks a host. Returns the report's lines, and whether every response matches the endpoint table. */
export async function checkHost(options: CheckOptions): Promise<{ lines: string[]; fits: boolean }> {
  const exchanges = await exchangeAll(options);
  const calls = Object.keys(endpoints) as EndpointKey[];
  const required = calls
    .filter((call) => !isOptionalCall(call))
    .map((call) => find(call, options, exchanges));
  // A 404 of an optional call is no error, because the host need not offer that call.
  const optional = calls
    .filter((call) => isOptionalCall(call) && exchanges.some((each) => each.call === call))
    .map((call) =>
      find(
        call,
        options,
        exchanges.filter(({ answer }) => answer?.status !== 404),
      ),
    )
    .filter(({ outcome }) => outcome !== 'not checked');
  const all = [...required, ...optional];
  const { extras, features } = beyond(exchanges);
  const count = (outcome: Outcome) => all.filter((finding) => finding.outcome === outcome).length;
  const malformed = all.flatMap(({ call, malformedKeys }) =>
    malformedKeys.map((key) => line('read as null', `${key} in ${call}`, ['it has another shape'])),
  );
  // The app takes any 401 for an ended session (specification, section 8), so it would show no login error.
  const isSwallowed = (await statusOfWrongLogin(options)) === 401;
  const silent = line('SHOWS NOTHING', 'POST /web/auth/login with a wrong password', [
    '401: the app takes it for an ended session and shows no text; answer 400 or 422 with a message',
  ]);
  const misfits = count('DOES NOT FIT');
  return {
    fits: misfits === 0,
    lines: [
      `${new URL(options.url).origin}: ${required.length} calls of section 7, ${options.writes ? 'changes among them' : 'reads only'}`,
      '',
      ...all.map(({ call, outcome, notes }) => line(outcome, call, notes)),
      ...(isSwallowed ? [silent] : []),
      '',
      'Beyond them',
      '',
      ...malformed,
      ...extras.map(({ name, state }) => line(state, name, [])),
      '',
      `By the answers above, HOST_FEATURES=${features} fits this host.`,
      `${count('fits')} fit, ${count('refused')} were refused with a text, ${misfits} ${misfits === 1 ? 'does' : 'do'} not fit, ${count('not checked')} were not checked.`,
    ],
  };
}
