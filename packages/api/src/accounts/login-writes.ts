import * as z from 'zod/mini';
import { secretField, textField } from '../forms/fields.ts';
import { readNothing } from '../forms/read-nothing.ts';
import { defineWrite } from '../forms/write.ts';
import { readOwnProfile } from '../members/reading.ts';
import { wireOwnProfile } from '../members/wire.ts';
import { isRecord } from '../reading/values.ts';
import { accountRules } from './rules.ts';

const { usernameMin, passwordMin } = accountRules;

/**
 * `signin`: `usr` is the username or the e-mail address. A name or password that is too short is an error of the whole form. An
 * account with a second factor is refused with `code_required`, and `signInCode` completes the sign-in.
 */
export const signIn = defineWrite({
  path: '/api/login.php',
  fixed: { act: 'signin' },
  isDefault: true,
  fields: {
    usr: textField({ min: usernameMin, max: 254, minCode: 'invalid_usr_or_pwd' }),
    pwd: secretField({ min: passwordMin, max: 1000, minCode: 'invalid_usr_or_pwd' }),
    tok: z.optional(secretField({ max: 4000 })),
  },
  general: ['invalid_usr_or_pwd'],
  codes: ['invalid_usr_or_pwd', 'incorrect_login', 'not_confirmed', 'code_required', 'too_many_attempts'],
  notify: (code) =>
    code === 'too_many_attempts' || code === 'not_confirmed' || code === 'code_required'
      ? code
      : 'error_login',
  answer: { user: wireOwnProfile.shape.user },
  /** Undefined for an origin that answers with `success` only; the caller then requests the profile. */
  read: (answer, context) =>
    isRecord(answer) && answer.user !== undefined ? readOwnProfile(answer, context) : undefined,
});

/** Ends the session on the server; signing out twice is a success. */
export const signOut = defineWrite({
  path: '/api/login.php',
  fixed: { act: 'signout' },
  fields: {},
  codes: [],
  read: readNothing,
});
