/** A user's profile, as `GET /web/auth/me` returns it and as a purchase stores its buyer. */
export interface Profile {
  id: string;
  email: string;
  fullName: string;
  phoneNumber: string;
  title: string | null;
}

/** Returns the profile of a user's row, without its other columns such as the password hash. */
export const toProfile = ({ id, fullName, email, phoneNumber, title }: Profile): Profile => ({
  id,
  fullName,
  email,
  phoneNumber,
  title,
});
