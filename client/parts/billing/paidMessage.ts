/** The message shown after a successful payment. */
export const PAID = 'Thank you. Your payment went through.';

/** The HTML id of the payments heading on the membership page, to which a link leads. */
export const PAYMENTS_ID = 'payments';
