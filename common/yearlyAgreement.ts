/** The yearly obligation of a license, as text for screens, mails and documents. */
import { OPT_OUT_HOURS_BEFORE_RENEWAL } from './limits.ts';

/** Shown beside every quote that is paid by card. A package's quote omits it, because a group pays for it. */
export const YEARLY_AGREEMENT = `It is a yearly agreement with the PROs: all payments of the year are due. It renews each year unless you turn that off under Membership in your account, ${OPT_OUT_HOURS_BEFORE_RENEWAL} hours before at the latest.`;
