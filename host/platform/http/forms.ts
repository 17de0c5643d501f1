/** The form fields that several calls share, checked with the texts of section 5. Unknown keys are ignored. */
import { z } from 'zod';
import {
  EMAIL,
  MUSIC_OPTIONS,
  PHONE_NUMBER,
  POSITIVE_INTEGER,
  STRONG_PASSWORD,
  VERIFICATION_CODE,
  ZIP_CODE,
} from '#common/limits.ts';
import { isCommon } from '../commonPasswords.ts';
import { badRequest } from './httpError.ts';

/** The longest text that a field accepts. A longer one is a mistake or an attack. */
const LONGEST = 200;

const CHECK = 'Please check what you entered.';

/** A required line of text, trimmed. */
export const line = (required: string) =>
  z.string(required).trim().min(1, required).max(LONGEST, `Please use at most ${LONGEST} characters.`);

/** An e-mail address in lower case. */
export const email = line('Email is required')
  .regex(EMAIL, 'Please enter a valid e-mail')
  .transform((value) => value.toLowerCase());

/** A new password: strong, and none of those that attackers try first. */
export const newPassword = (required: string) =>
  z
    .string(required)
    .min(1, required)
    .max(LONGEST, `Please use at most ${LONGEST} characters.`)
    .regex(STRONG_PASSWORD, 'Must contain 8 characters, one Uppercase, one Lowercase and one Number')
    .refine((password) => !isCommon(password), {
      error: 'This is one of the most common passwords. Please choose another one.',
      when: ({ issues }) => issues.length === 0,
    });

/** A password that is being compared. */
export const givenPassword = (required: string) => z.string(required).min(1, required).max(LONGEST, required);

/** A mailed code as ###-###. The dash may be missing or be in another place. */
export const verificationCode = line('code is required')
  .transform((value) => value.replace(/[\s-]/g, '').replace(/^(\d{3})(\d{3})$/, '$1-$2'))
  .refine((value) => VERIFICATION_CODE.test(value), 'The verification code must be this format: 123-123');

/** A US phone number as (###)###-####. */
export const phoneNumber = line('Phone Number is required').regex(
  PHONE_NUMBER,
  'The phone number must be this format: (123)123-1234',
);

/** A US ZIP code. */
export const zipCode = line('Zip code is required').regex(ZIP_CODE, 'Must be a valid zip code');

/** Treats an empty form value as missing. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());

/** A count as text ("1", "250") or number, as a number. Seven digits are more than any gym has. */
export const count = (required: string) =>
  z
    .union([z.string(), z.number()], required)
    .transform((value) => String(value).trim())
    .refine((value) => value !== '', required)
    .refine((value) => /^\d+$/.test(value), 'Must be a number')
    .refine((value) => POSITIVE_INTEGER.test(value), 'Must be a number greater than 0')
    .refine((value) => value.length <= 7, 'Please use at most 7 digits.')
    .transform(Number);

/** Where music is played: '0' or '1'. */
export const isBgMusic = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(
    z.enum(
      MUSIC_OPTIONS.map(({ value }) => value),
      'You should select at least 1 music place',
    ),
  );

/**
 * Checks a parsed form or JSON body.
 *
 * @throws HttpError 400 with the first field's text
 */
export function readForm<T extends z.ZodType>(schema: T, body: unknown): z.infer<T> {
  // A schema's own text takes precedence. This one is used where a schema has none.
  const result = schema.safeParse(body ?? {}, { error: () => CHECK });
  if (result.success) return result.data;
  const text = result.error.issues[0]?.message ?? '';
  throw badRequest(text === '' ? CHECK : text);
}
