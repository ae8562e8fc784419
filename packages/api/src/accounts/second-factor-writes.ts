import * as z from 'zod/mini';
import { secretField, textField } from '../forms/fields.ts';
import { readNothing } from '../forms/read-nothing.ts';
import { defineWrite } from '../forms/write.ts';
import { readOwnProfile } from '../members/reading.ts';
import { wireOwnProfile } from '../members/wire.ts';
import { type ReadContext, readRecord } from '../reading/reader.ts';
import { count, flag, isRecord, text } from '../reading/values.ts';
import { wireDigits, wireFlag } from '../wire/values.ts';

const password = () => secretField({ max: 1000 });

/** A code of the authenticator app (6 digits) or a recovery code (12 digits); spaces and hyphens are ignored. */
const code = () => textField({ max: 40 });

/** The second step of a sign-in that was refused with `code_required`; the cookie of that answer names the account. */
export const signInCode = defineWrite({
  path: '/api/login.php',
  fixed: { act: 'signin_code' },
  fields: { code: code() },
  codes: ['invalid_code', 'code_expired', 'too_many_attempts'],
  notify: (failure) => (failure === 'too_many_attempts' ? failure : 'error_login'),
  answer: { user: wireOwnProfile.shape.user },
  read: (answer, context) =>
    isRecord(answer) && answer.user !== undefined ? readOwnProfile(answer, context) : undefined,
});

/** The second factor of the viewer's account. */
interface OwnSecondFactor {
  isOn: boolean;
  /** Recovery codes that were not used. */
  recoveryCodes: number;
}

const secondFactor = z.object({ is_on: flag, recovery_codes: count });

/** Whether sign-ins of the viewer need a code; never cached. */
export const ownSecondFactor = defineWrite({
  path: '/api/member.php',
  fixed: { act: 'second_factor' },
  fields: {},
  codes: ['login_required'],
  answer: { is_on: wireFlag, recovery_codes: wireDigits },
  read(answer: unknown, _context: ReadContext): OwnSecondFactor {
    const { is_on, recovery_codes } = readRecord(secondFactor, answer, 'second factor');
    return { isOn: is_on, recoveryCodes: recovery_codes };
  },
});

const started = z.object({ secret: text, uri: text });

/** Creates a secret for an authenticator app. It takes effect with `confirmSecondFactor`. */
export const startSecondFactor = defineWrite({
  path: '/api/member.php',
  fixed: { act: 'second_factor_start' },
  fields: { pwd: password() },
  codes: ['login_required', 'invalid_password', 'already_on', 'too_many_attempts'],
  answer: { secret: z.string(), uri: z.string() },
  /** `secret` in Base32, and the `otpauth:` address for a QR code. */
  read: (answer: unknown, _context: ReadContext) => readRecord(started, answer, 'second factor'),
});

const codeList = z.object({ recovery_codes: z.array(z.string()) });
const readCodes = (answer: unknown, _context: ReadContext): string[] =>
  readRecord(codeList, answer, 'recovery codes').recovery_codes;

/** Turns the second factor on with a code of the app, and returns the recovery codes, which are shown only now. */
export const confirmSecondFactor = defineWrite({
  path: '/api/member.php',
  fixed: { act: 'second_factor_confirm' },
  fields: { code: code() },
  codes: ['login_required', 'invalid_code', 'already_on', 'not_found', 'too_many_attempts'],
  answer: { recovery_codes: z.array(z.string()) },
  read: readCodes,
});

/** Replaces all recovery codes. */
export const renewRecoveryCodes = defineWrite({
  path: '/api/member.php',
  fixed: { act: 'recovery_codes' },
  fields: { pwd: password(), code: code() },
  codes: ['login_required', 'invalid_password', 'invalid_code', 'not_found', 'too_many_attempts'],
  answer: { recovery_codes: z.array(z.string()) },
  read: readCodes,
});

/** Turns the second factor off. */
export const stopSecondFactor = defineWrite({
  path: '/api/member.php',
  fixed: { act: 'second_factor_stop' },
  fields: { pwd: password(), code: code() },
  codes: ['login_required', 'invalid_password', 'invalid_code', 'not_found', 'too_many_attempts'],
  read: readNothing,
});
