/** The fake Stripe server's disputes, each with the amounts that it has withdrawn or reinstated. */
import type { Dispute, DisputeStatus } from './objects.ts';

/** Stripe's own fee for a dispute, in cents. */
const FEE = 1_500;

const sumOf = (cents: readonly number[]) => cents.reduce((sum, each) => sum + each, 0);

/** Creates an account's dispute store, which is empty at first. */
export function createDisputes(recordEvent: (type: string, dispute: Dispute) => unknown) {
  const all = new Map<string, Dispute>();

  const of = (intentId: unknown) => [...all.values()].filter(({ payment_intent: id }) => id === intentId);

  const withdrawn = ({ balance_transactions: moved }: Dispute) =>
    0 - sumOf(moved.map(({ amount }) => amount));

  /** Withdraws amount and fee (`needs_response`, `lost`) or restores the amount (`won`), if not done yet. */
  function move(dispute: Dispute) {
    const { status, amount, balance_transactions: moved } = dispute;
    const isTaken = withdrawn(dispute) > 0;
    if (!isTaken && (status === 'needs_response' || status === 'lost')) {
      moved.push({ amount: -amount, fee: FEE });
      recordEvent('charge.dispute.funds_withdrawn', dispute);
    }
    if (isTaken && status === 'won') {
      moved.push({ amount, fee: 0 });
      recordEvent('charge.dispute.funds_reinstated', dispute);
    }
  }

  return {
    all,
    of,
    withdrawnOf: (intentId: string) => sumOf(of(intentId).map(withdrawn)),
    /** Returns the sum that all disputes have withdrawn and not reinstated, in cents and without fees. */
    withdrawn: () => sumOf([...all.values()].map(withdrawn)),
    open: (intentId: string, amount: number, status: DisputeStatus = 'needs_response'): Dispute => {
      const dispute: Dispute = {
        id: `dp_${all.size + 1}`,
        object: 'dispute',
        status,
        amount,
        payment_intent: intentId,
        balance_transactions: [],
      };
      all.set(dispute.id, dispute);
      move(dispute);
      recordEvent('charge.dispute.created', dispute);
      return dispute;
    },
    /** Changes a dispute's status, and withdraws or reinstates its amount accordingly. */
    become: (disputeId: string, status: DisputeStatus) => {
      const dispute = all.get(disputeId);
      if (!dispute) throw new Error(`The stand-in knows no ${disputeId}`);
      dispute.status = status;
      move(dispute);
      const isClosed = status === 'won' || status === 'lost' || status === 'warning_closed';
      recordEvent(`charge.dispute.${isClosed ? 'closed' : 'updated'}`, dispute);
    },
  };
}
