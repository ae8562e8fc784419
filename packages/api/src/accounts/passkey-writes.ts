import * as z from 'zod/mini';
import { idField, secretField, textField } from '../forms/fields.ts';
import { readNothing } from '../forms/read-nothing.ts';
import { defineWrite } from '../forms/write.ts';
import { readOwnProfile } from '../members/reading.ts';
import { wireOwnProfile } from '../members/wire.ts';
import { type ReadContext, readRecord } from '../reading/reader.ts';
import { flag, id, isRecord, moment, text } from '../reading/values.ts';
import { wireDate, wireDigits, wireFlag } from '../wire/values.ts';

/** The answer of an authenticator as JSON (`PublicKeyCredential.toJSON()` of WebAuthn). */
const credential = () => secretField({ max: 20_000 });
const name = () => textField({ max: 60, isName: true });

const key = { id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) };

/** Options for `navigator.credentials.get()`, bytes as base64url. */
const requestOptions = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
});
export type PasskeyRequestOptions = z.output<typeof requestOptions>;

/** Options for `navigator.credentials.create()`, bytes as base64url. */
const creationOptions = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  excludeCredentials: z.array(z.strictObject(key)),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreationOptions = z.output<typeof creationOptions>;

/** Begins a sign-in by passkey. Its challenge is valid for one `signInPasskey` and ten minutes. */
export const passkeyOptions = defineWrite({
  path: '/api/login.php',
  fixed: { act: 'passkey_options' },
  fields: {},
  codes: ['too_many_attempts'],
  answer: { options: requestOptions },
  read: (answer: unknown, _context: ReadContext): PasskeyRequestOptions =>
    readRecord(z.object({ options: requestOptions }), answer, 'passkey options').options,
});

/** Signs in with a passkey, which replaces the password and the code. */
export const signInPasskey = defineWrite({
  path: '/api/login.php',
  fixed: { act: 'passkey' },
  fields: { credential: credential() },
  codes: ['invalid_passkey', 'passkey_expired', 'too_many_attempts'],
  notify: (code) => (code === 'too_many_attempts' ? code : 'error_login'),
  answer: { user: wireOwnProfile.shape.user },
  read: (answer, context) =>
    isRecord(answer) && answer.user !== undefined ? readOwnProfile(answer, context) : undefined,
});

/** A passkey of the viewer. */
export interface Passkey {
  id: number;
  name: string;
  /** ISO 8601. */
  createdAt: string;
  /** ISO 8601; empty if it was never used. */
  lastUsed: string;
  /** Whether the provider of the key stores it outside of one device. */
  isBackedUp: boolean;
}

const passkey = z.object({
  passkey_id: id,
  name: text,
  created_at: moment,
  last_used: z.optional(moment),
  is_backed_up: flag,
});

/** The viewer's passkeys, the newest first; never cached. */
export const ownPasskeys = defineWrite({
  path: '/api/member.php',
  fixed: { act: 'passkeys' },
  fields: {},
  codes: ['login_required'],
  answer: {
    passkeys: z.array(
      z.strictObject({
        passkey_id: wireDigits,
        name: z.string(),
        created_at: wireDate,
        last_used: z.optional(wireDate),
        is_backed_up: wireFlag,
      }),
    ),
  },
  read(answer: unknown, _context: ReadContext): Passkey[] {
    const { passkeys } = readRecord(z.object({ passkeys: z.array(z.unknown()) }), answer, 'passkeys');
    return passkeys.map((value) => {
      const wire = readRecord(passkey, value, 'passkey');
      return {
        id: wire.passkey_id,
        name: wire.name,
        createdAt: wire.created_at,
        lastUsed: wire.last_used ?? '',
        isBackedUp: wire.is_backed_up,
      };
    });
  },
});

/** Begins a new passkey. Its challenge is valid for one `addPasskey` of the same member and ten minutes. */
export const startPasskey = defineWrite({
  path: '/api/member.php',
  fixed: { act: 'passkey_start' },
  fields: { pwd: secretField({ max: 1000 }) },
  codes: ['login_required', 'invalid_password', 'too_many_passkeys', 'too_many_attempts'],
  answer: { options: creationOptions },
  read: (answer: unknown, _context: ReadContext): PasskeyCreationOptions =>
    readRecord(z.object({ options: creationOptions }), answer, 'passkey options').options,
});

/** Stores a new passkey. */
export const addPasskey = defineWrite({
  path: '/api/member.php',
  fixed: { act: 'passkey_add' },
  fields: { credential: credential(), name: name() },
  codes: ['login_required', 'invalid_passkey', 'passkey_expired', 'already_passkey', 'too_many_passkeys'],
  read: readNothing,
});

export const renamePasskey = defineWrite({
  path: '/api/member.php',
  fixed: { act: 'passkey_rename' },
  fields: { passkey_id: idField(), name: name() },
  codes: ['login_required', 'not_found'],
  read: readNothing,
});

export const removePasskey = defineWrite({
  path: '/api/member.php',
  fixed: { act: 'passkey_remove' },
  fields: { passkey_id: idField(), pwd: secretField({ max: 1000 }) },
  codes: ['login_required', 'invalid_password', 'not_found', 'too_many_attempts'],
  read: readNothing,
});
