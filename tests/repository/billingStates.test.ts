/** Tests that docs/billing-states.md has all payment and refund transitions. `vitest -u` updates the file. */
import { expect, test } from 'vitest';
import { PAYMENT_TRANSITIONS, REFUND_TRANSITIONS } from '#host/billing/transitions.ts';
import { PAYMENT_STATES } from '#host/platform/database/billing.ts';

type Table = Record<string, Partial<Record<string, string>>>;

/** Returns a table of transitions as Markdown, with a row for each event and a column for each state. */
function printed(first: string, states: readonly string[], table: Table): string {
  const rows = [
    [first, ...states.map((state) => `\`${state}\``)],
    ...Object.entries(table).map(([event, next]) => [
      event,
      ...states.map((state) => (next[state] === undefined ? '' : `\`${next[state]}\``)),
    ]),
  ];
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
  const line = (row: string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

test('the page of states prints every transition', async () => {
  const isChargeable = PAYMENT_STATES.filter((state) => state !== 'paid' && state !== 'void');
  const page = `# States of payments and refunds

Printed from \`host/billing/transitions.ts\` by \`tests/repository/billingStates.test.ts\`. What a state means: [billing.md](billing.md). A cell is the state after the event, and an empty cell does not allow it. The outcome of an attempt counts from the state before the attempt.

## Payments

Nothing changes a payment that is \`paid\` or \`void\`.

${printed('event', isChargeable, PAYMENT_TRANSITIONS)}

## Refunds

${printed('status at the card provider', ['pending', 'succeeded', 'failed'], REFUND_TRANSITIONS)}
`;
  await expect(page).toMatchFileSnapshot('../../docs/billing-states.md');
});
