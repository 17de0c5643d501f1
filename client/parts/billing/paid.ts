/** What is said once a payment is made. */
export const PAID = 'Thank you. Your payment went through.';
