import type { users } from '#host/platform/database/schema.ts';

/** A user's profile, as returned by `GET /web/auth/me` and as stored for the buyer of a purchase. */
export type Profile = Omit<typeof users.$inferSelect, 'passwordHash' | 'createdAt'>;

/** Returns the profile of a user's row, without its other columns such as the password hash. */
export const toProfile = ({ id, fullName, email, phoneNumber, title }: Profile): Profile => ({
  id,
  fullName,
  email,
  phoneNumber,
  title,
});
