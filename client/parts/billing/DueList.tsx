import { chakra } from '@chakra-ui/react';
import { Day } from '#client/ui/Day.tsx';
import { formatMoney } from '#client/ui/format.ts';

interface Due {
  id: string;
  what: string | null;
  on: string | null;
  amount: number | null;
}

/** What is paid with one press, each with its day and amount. */
export const DueList = ({ due }: { due: readonly Due[] }) => (
  <ul>
    {due.map(({ id, what, on, amount }) => (
      <li key={id}>
        {what ?? 'Payment'}, <Day on={on} />:{' '}
        <chakra.span whiteSpace="nowrap">{formatMoney(amount)}</chakra.span>
      </li>
    ))}
  </ul>
);
