/** What is said once a payment is made. */
export const PAID = 'Thank you. Your payment went through.';

/** The heading of what a location pays, on its membership. */
export const PAYMENTS_ID = 'payments';
