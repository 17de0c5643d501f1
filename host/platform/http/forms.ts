/** Fields of several forms, with error texts of the specification, section 5. Unknown keys are ignored. */
import type { FastifyRequest } from 'fastify';
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

/** The maximum length of a text field, in characters. */
const LONGEST = 200;

const CHECK = 'Please check what you entered.';

/**
 * Creates a schema for a required text, which is trimmed and normalized to NFC, because programs encode
 * the same letter differently in Unicode. `required` is the error text for a missing value.
 */
export const line = (required: string) =>
  z
    .string(required)
    .normalize('NFC')
    .trim()
    .min(1, required)
    .max(LONGEST, `Please use at most ${LONGEST} characters.`);

/** An e-mail address, which is converted to lower case. */
export const email = line('Email is required')
  .regex(EMAIL, 'Please enter a valid e-mail')
  .transform((value) => value.toLowerCase());

/** Creates a schema for a new password, which must be strong and not one of the most common passwords. */
export const newPassword = (required: string) =>
  z
    .string(required)
    .normalize('NFC')
    .min(1, required)
    .max(LONGEST, `Please use at most ${LONGEST} characters.`)
    .regex(STRONG_PASSWORD, 'Must contain 8 characters, one Uppercase, one Lowercase and one Number')
    .refine((password) => !isCommon(password), {
      error: 'This is one of the most common passwords. Please choose another one.',
      when: ({ issues }) => issues.length === 0,
    });

/** Creates a schema for an existing password, whose strength was checked when it was set. */
export const givenPassword = (required: string) =>
  z.string(required).normalize('NFC').min(1, required).max(LONGEST, required);

/** A verification code, which is normalized to ###-### if its dash is missing or misplaced. */
export const verificationCode = line('code is required')
  .transform((value) =>
    value
      .normalize('NFKC')
      .replace(/[\s-]/g, '')
      .replace(/^(\d{3})(\d{3})$/, '$1-$2'),
  )
  .refine((value) => VERIFICATION_CODE.test(value), 'The verification code must be this format: 123-123');

/** A US phone number in the format (###)###-####. */
export const phoneNumber = line('Phone Number is required').regex(
  PHONE_NUMBER,
  'The phone number must be this format: (123)123-1234',
);

export const zipCode = line('Zip code is required').regex(ZIP_CODE, 'Must be a valid zip code');

/** Makes a field optional, and treats an empty value as missing. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());

/** Creates a schema for a positive integer of at most seven digits, sent as text or number. */
export const count = (required: string) =>
  z
    .union([z.string(), z.number()], required)
    .transform((value) => String(value).trim())
    .refine((value) => value !== '', required)
    .refine((value) => /^\d+$/.test(value), 'Must be a number')
    .refine((value) => POSITIVE_INTEGER.test(value), 'Must be a number greater than 0')
    .refine((value) => value.length <= 7, 'Please use at most 7 digits.')
    .transform(Number);

const MUSIC_VALUES = MUSIC_OPTIONS.map(({ value }) => value);

/** Where music is played: '0' for classes and background, '1' for background only. */
export const isBgMusic = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.enum(MUSIC_VALUES, 'You should select at least 1 music place'));

/** Validates a parsed form or body. @throws HttpError 400 with the error text of the first invalid field */
export function readForm<T extends z.ZodType>(schema: T, body: unknown): z.infer<T> {
  // `CHECK` is the text of an error for which the schema defines no text.
  const result = schema.safeParse(body ?? {}, { error: () => CHECK });
  if (result.success) return result.data;
  const text = result.error.issues[0]?.message ?? '';
  throw badRequest(text === '' ? CHECK : text);
}

/** Returns the id in a request's path. @throws HttpError 400 with the text `required` */
export const pathId = ({ params }: FastifyRequest, required: string) =>
  readForm(z.object({ id: line(required) }), params).id;

/** Returns the request header with the lower-case `name`, or undefined if it is missing or empty. */
export const headerOf = ({ headers }: FastifyRequest, name: string) =>
  z.string().min(1).safeParse(headers[name]).data;
