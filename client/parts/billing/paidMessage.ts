/** The message after a payment. */
export const PAID = 'Thank you. Your payment went through.';

/** The id of the payments heading on a location's membership. */
export const PAYMENTS_ID = 'payments';
