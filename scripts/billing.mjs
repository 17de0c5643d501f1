/** `npm run billing -- <command>`: sends an operator's command to `/operator` of the embedded host. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const HELP = `npm run billing -- <command> [options]

  list                                   what needs somebody: failed, waiting, held, unknown, due
  show <order or payment>                its whole trail
  dry-run [--at 2027-03-15T14:00:00Z]    what the passes until then would charge, renew and mail
  reconcile [--from day] [--to day]      the ledger against the card provider, day by day
  export                                 CSV by PRO and month
  metrics                                figures for Prometheus

  retry <payment>                        try the card at once, without a fee
  release <payment>                      let a held payment go
  waive <payment>                        take a fee back
  write-off <payment>                    give up what is owed
  refund <payment> --reason text [--amount 12.50]
                                         give money back: all that is left of it, or an amount
  deny <agreement or its number> [--reason not-wanted]
                                         a PRO denies a license, or its owner does not want it
  extra <order> --amount 12.50 --label text [--pro BMI] [--on day]
                                         an amount beside the installments, as after an audit
  replay <event>                         look again at what the card provider has told

  --by name     who does it; left out, the name of your account (USER)
  --json        the answer as it comes

The host is at PROVIDER_HOST, or on this machine at PROVIDER_PORT (left out: 4001, as npm start has it).
The token is OPERATOR_TOKEN, or what the host wrote to the file operator-token in DATA_DIR (.data when unset).
`;

const READS = ['list', 'show', 'dry-run', 'reconcile', 'export', 'metrics'];

/** The request field that contains a command's argument. Commands that are not listed use `payment`. */
const SUBJECTS = { deny: 'agreement', extra: 'order', replay: 'event' };
const COMMANDS = ['retry', 'release', 'waive', 'write-off', 'refund', 'deny', 'extra', 'replay'];

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

const text = { type: 'string' };

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        help: { type: 'boolean' },
        json: { type: 'boolean' },
        by: text,
        at: text,
        from: text,
        to: text,
        amount: text,
        label: text,
        reason: text,
        pro: text,
        on: text,
      },
    });
  } catch (error) {
    return fail(`${error.message}\n\n${HELP}`);
  }
}

function readToken() {
  const { OPERATOR_TOKEN: token, DATA_DIR: folder = '.data' } = process.env;
  if (token) return token;
  const path = join(folder, 'operator-token');
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return fail(`There is no token: set OPERATOR_TOKEN, or DATA_DIR to the folder with the file ${path}.`);
  }
}

/** Sends a request to the host. Prints the text of an error response and exits with 1. */
async function ask(method, path, form) {
  const { PROVIDER_HOST, PROVIDER_PORT = '4001' } = process.env;
  const host = PROVIDER_HOST ?? `http://127.0.0.1:${PROVIDER_PORT}`;
  let response;
  try {
    response = await fetch(`${host.replace(/\/+$/, '')}/operator/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${readToken()}`,
        ...(form && { 'content-type': 'application/json' }),
      },
      ...(form && { body: JSON.stringify(form) }),
    });
  } catch {
    return fail(`No host answers at ${host}. Set PROVIDER_HOST or PROVIDER_PORT to where it listens.`);
  }
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const body = isJson ? await response.json() : await response.text();
  if (response.ok) return body;
  const reasons = {
    401: 'The host does not accept this token.',
    404: 'There is no such thing at this host.',
  };
  return fail(
    body.message && response.status !== 401
      ? body.message
      : (reasons[response.status] ?? `${response.status}`),
  );
}

const cell = (value) => {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** Formats rows as a table with aligned columns, and omits columns that are empty in every row. */
function table(rows) {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) =>
    rows.some((row) => cell(row[name]) !== ''),
  );
  const lines = [names, ...rows.map((row) => names.map((name) => cell(row[name])))];
  const widths = names.map((_, at) => Math.max(...lines.map((line) => line[at].length)));
  const isNumber = names.map((name) => rows.every((row) => typeof row[name] === 'number'));
  return lines
    .map((line) =>
      line
        .map((each, at) => (isNumber[at] ? each.padStart(widths[at]) : each.padEnd(widths[at])))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const isRows = (value) => Array.isArray(value) && value.length > 0 && typeof value[0] === 'object';

/** Formats a response: single values first, then each list as a table below its name. */
function describe(answer) {
  if (typeof answer === 'string') return answer.trimEnd();
  if (Array.isArray(answer)) return answer.length === 0 ? 'Nothing.' : table(answer);
  const parts = [];
  const single = Object.entries(answer).filter(([, value]) => !Array.isArray(value));
  if (single.length > 0) parts.push(single.map(([name, value]) => `${name}: ${cell(value)}`).join('\n'));
  for (const [name, value] of Object.entries(answer)) {
    if (isRows(value)) parts.push(`${name} (${value.length})\n${table(value)}`);
    else if (Array.isArray(value)) parts.push(`${name}: ${value.length === 0 ? 'none' : value.join(', ')}`);
  }
  return parts.join('\n\n');
}

const { values, positionals } = readArguments();
const [command, subject, ...more] = positionals;
if (values.help || command === undefined) {
  process.stdout.write(HELP);
  process.exit(values.help ? 0 : 1);
}
if (more.length > 0 || ![...READS, ...COMMANDS].includes(command)) fail(HELP);
const { help: _help, json, by = process.env.USER, ...options } = values;

let answer;
if (READS.includes(command)) {
  if ((command === 'show') !== (subject !== undefined)) fail(HELP);
  const path = subject === undefined ? command : `${command}/${encodeURIComponent(subject)}`;
  const query = new URLSearchParams(options).toString();
  answer = await ask('GET', query === '' ? path : `${path}?${query}`);
} else {
  if (subject === undefined) fail(HELP);
  if (!by) fail('Please say who you are with --by.');
  const once = command === 'refund' || command === 'extra' ? { id: randomUUID() } : {};
  answer = await ask('POST', command, { ...once, ...options, [SUBJECTS[command] ?? 'payment']: subject, by });
}
process.stdout.write(`${json ? JSON.stringify(answer, null, 2) : describe(answer)}\n`);
