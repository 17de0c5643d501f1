import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SampleAccount } from '#client/pages/samples/SampleAccount.tsx';
import { Payments } from '#client/pages/samples/tables.tsx';
import { renderUi } from '#tests/support/client/renderUi.tsx';

describe('sample screens', () => {
  it('adds up the sample account and states that it is one', () => {
    renderUi(<SampleAccount />);
    expect(screen.getByText('Sample data')).toBeVisible();
    const table = screen.getByRole('table', { name: 'Licenses of Northside Strength' });
    expect(within(table).getByRole('row', { name: /ASCAP/ })).toHaveTextContent('$468.00$39.00Mar 1, 2026');
    // Processing is 3 % of the licenses (127 + 56) and their management (15): 5.94.
    expect(screen.getByText('$5.94')).toBeVisible();
    expect(screen.getByText('$203.94')).toBeVisible();
  });

  it('shows name, signature status and payment date of the sample customers @spec-2', () => {
    renderUi(<Payments />);
    const rows = screen.getAllByRole('row').map((row) => row.textContent);
    expect(rows[0]).toBe('Customer NameSignature StatusPayment Date');
    expect(rows[1]).toBe('Maria DelgadoSignatureMar 1, 2026');
    expect(rows[2]).toBe('James WhitfieldPending SignatureMar 4, 2026');
  });
});
