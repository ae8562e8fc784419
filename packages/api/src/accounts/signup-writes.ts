import * as z from 'zod/mini';
import { emailField, requestKeyField, secretField, textField } from '../forms/fields.ts';
import { readNothing } from '../forms/read-nothing.ts';
import { defineWrite } from '../forms/write.ts';
import { type ReadContext, readRecord } from '../reading/reader.ts';
import { nested } from '../reading/values.ts';
import { accountRules } from './rules.ts';

const { usernameMin, usernameMax, passwordMin, passwordMax } = accountRules;
const newPassword = () => secretField({ min: passwordMin, max: passwordMax });
/** The token of a captcha with the action `login`. */
const captchaToken = () => z.optional(secretField({ max: 4000 }));
/** The key of a mailed link. */
const linkKey = () => textField({ max: 200, pattern: /^[A-Za-z0-9_-]{16,}$/, patternCode: 'invalid_link' });

/** A computation of the library altcha-lib (version 2), signed by the origin. */
const challenge = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    /** In seconds since 1970. */
    expiresAt: z.number(),
    data: z.strictObject({ action: z.literal('login') }),
  }),
  signature: z.string(),
});
export type CaptchaChallenge = z.output<typeof challenge>;

/** A challenge for one `tok`; undefined if forms need none, or one of a provider. */
export const captchaChallenge = defineWrite({
  path: '/api/signup.php',
  fixed: { act: 'challenge' },
  fields: {},
  codes: ['too_many_attempts'],
  answer: { challenge: z.union([challenge, z.tuple([])]) },
  read(answer: unknown, _context: ReadContext): CaptchaChallenge | undefined {
    const { challenge: given } = readRecord(z.object({ challenge: nested }), answer, 'challenge');
    return given && readRecord(challenge, given, 'challenge');
  },
});

/** Creates an account and mails a confirmation link. */
export const signUp = defineWrite({
  path: '/api/signup.php',
  fixed: { act: 'signup' },
  isDefault: true,
  fields: {
    usr: textField({
      min: usernameMin,
      max: usernameMax,
      pattern: /^[A-Za-z0-9_-]*$/,
      patternCode: 'form.illegal_characters',
    }),
    pwd: newPassword(),
    eml: emailField(),
    tok: captchaToken(),
    request_key: requestKeyField(),
  },
  codes: ['eml_taken', 'usr_taken', 'too_many_attempts', 'no_permission', 'request_key_used'],
  read: readNothing,
});

/** Confirms the e-mail address with the key of the mailed link. */
export const confirmEmail = defineWrite({
  path: '/api/signup.php',
  fixed: { act: 'confirm' },
  fields: { key: linkKey() },
  general: ['invalid_link'],
  codes: ['invalid_link', 'too_many_attempts'],
  read: readNothing,
});

/** Mails the confirmation link again, if the account is not confirmed. The answer is the same for every address. */
export const confirmAgain = defineWrite({
  path: '/api/signup.php',
  fixed: { act: 'confirm_again' },
  fields: { eml: emailField(), tok: captchaToken() },
  codes: ['too_many_attempts'],
  read: readNothing,
});

/** Mails a link for resetting the password (requirement API-10). */
export const restore = defineWrite({
  path: '/api/signup.php',
  fixed: { act: 'restore' },
  fields: { eml: emailField(), tok: captchaToken() },
  codes: ['eml_not_found', 'too_many_attempts'],
  read: readNothing,
});

/** The name of the account of a valid key, for password managers; does not use the key. */
export const resetAccount = defineWrite({
  path: '/api/signup.php',
  fixed: { act: 'reset_account' },
  fields: { key: linkKey() },
  general: ['invalid_link'],
  codes: ['invalid_link', 'too_many_attempts'],
  answer: { username: z.string() },
  read: (answer: unknown, _context: ReadContext) =>
    readRecord(z.object({ username: z.string() }), answer, 'account'),
});

/** Sets the password with the key of the mailed link, and ends all sessions of the account. */
export const resetPassword = defineWrite({
  path: '/api/signup.php',
  fixed: { act: 'reset' },
  fields: { key: linkKey(), pwd: newPassword() },
  general: ['invalid_link'],
  codes: ['invalid_link', 'too_many_attempts'],
  read: readNothing,
});
