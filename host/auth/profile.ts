/** The profile of a person with an account. */

/** Who a person is, as `GET /web/auth/me` returns it and as a purchase stores its buyer. */
export interface Profile {
  id: string;
  email: string;
  fullName: string;
  phoneNumber: string;
  title: string | null;
}

/** The profile of a row that has more columns, such as the password's hash. */
export const toProfile = ({ id, fullName, email, phoneNumber, title }: Profile): Profile => ({
  id,
  fullName,
  email,
  phoneNumber,
  title,
});
