/** The obligation that comes with a price, on screens, in mails and in documents. */
import { OPT_OUT_HOURS_BEFORE_RENEWAL } from './limits.ts';

/** Shown beside every quote that a card would pay, so not for a package, which the group pays. */
export const YEARLY_AGREEMENT = `It is a yearly agreement with the PROs: all payments of the year are due. It renews each year unless you turn that off under Membership in your account, ${OPT_OUT_HOURS_BEFORE_RENEWAL} hours before at the latest.`;
