import { createHash } from 'node:crypto';
import type pg from 'pg';
import { ActionRefusal } from '../actions/action-refusal.ts';
import { countAttempt } from '../limits/attempts.ts';
import type { Limit } from '../limits/take-limits.ts';

const QUARTER = 15 * 60;
const HOUR = 3600;

/** Keys of limits contain hashes, not the names and e-mail addresses that users type. */
const hashed = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

export interface SignInAttempt {
  /** From `attemptSubject`. */
  subject: string;
  address: string;
  /** Id of a device that has signed in to this account before. */
  device: string | undefined;
}

/**
 * The subject that sign-ins count for: the account, so that its username and its e-mail address share one counter. A name
 * without an account is normalised (case, compatibility forms, outer spaces).
 */
export const attemptSubject = (name: string, accountId: number | undefined): string =>
  accountId === undefined ? `name ${name.normalize('NFKC').trim().toLowerCase()}` : `account ${accountId}`;

/**
 * Limits of failed sign-ins. A known device has its own limit. All other devices count by address, by account, and by both,
 * against guessing from one address and from many.
 */
export function signInLimits({ subject, address, device }: SignInAttempt): Limit[] {
  if (device !== undefined) return [{ key: `sign-in device ${device}`, most: 10, seconds: QUARTER }];
  return [
    subjectAndAddressLimit(subject, address),
    { key: `sign-in address ${address}`, most: 60, seconds: QUARTER },
    { key: `sign-in name ${hashed(subject)}`, most: 50, seconds: HOUR },
  ];
}

/** The limit that a successful sign-in resets. */
export const subjectAndAddressLimit = (subject: string, address: string): Limit => ({
  key: `sign-in ${hashed(subject)} ${address}`,
  most: 10,
  seconds: QUARTER,
});

/** Requests to change the address of an account, each of which sends two mails. */
export const emailChangeLimits = (userId: number, newEmail: string): Limit[] => [
  { key: `email change ${userId}`, most: 5, seconds: HOUR },
  ...mailLimits(newEmail),
];

/** Challenges for passkeys: a sign-in page requests one when it is opened. */
export const passkeyOptionsLimits = (address: string): Limit[] => [
  { key: `passkey options ${address}`, most: 120, seconds: QUARTER },
];

/** Challenges of the captcha: a form requests one for each time that it is sent. */
export const captchaLimits = (address: string): Limit[] => [
  { key: `captcha challenge ${address}`, most: 120, seconds: QUARTER },
];

/** Signatures cannot be guessed; this limits the load of attempts. */
export const passkeyLimits = (address: string): Limit[] => [
  { key: `passkey ${address}`, most: 60, seconds: QUARTER },
];

/** Limits of wrong codes at sign-in, like those of wrong passwords: a known device has its own limit. */
export function codeLimits({
  userId,
  address,
  device,
}: {
  userId: number;
  address: string;
  device: string | undefined;
}): Limit[] {
  if (device !== undefined) return [{ key: `sign-in code device ${device}`, most: 10, seconds: QUARTER }];
  return [
    { key: `sign-in code ${userId} ${address}`, most: 5, seconds: QUARTER },
    { key: `sign-in code ${userId}`, most: 20, seconds: HOUR },
  ];
}

/** Wrong codes of a signed-in member in the settings. */
export const settingCodeLimits = (userId: number): Limit[] => [
  { key: `setting code ${userId}`, most: 10, seconds: QUARTER },
];

export const signUpLimits = (address: string): Limit[] => [
  { key: `sign-up address ${address}`, most: 30, seconds: HOUR },
];

export const restoreLimits = (address: string, email: string): Limit[] => [
  { key: `restore address ${address}`, most: 15, seconds: HOUR },
  ...mailLimits(email),
];

export const confirmAgainLimits = (address: string, email: string): Limit[] => [
  { key: `confirm again address ${address}`, most: 15, seconds: HOUR },
  ...mailLimits(email),
];

/** Mails to one address that anyone can trigger by a form. */
export const mailLimits = (email: string): Limit[] => [
  { key: `mail ${hashed(email.toLowerCase())}`, most: 3, seconds: HOUR },
];

/** Keys of links cannot be guessed; this limits the load of attempts. */
export const linkLimits = (address: string): Limit[] => [
  { key: `link address ${address}`, most: 60, seconds: QUARTER },
];

/** Wrong current passwords of a signed-in member. */
export const changePasswordLimits = (userId: number): Limit[] => [
  { key: `change-password ${userId}`, most: 10, seconds: QUARTER },
];

/** Counts an attempt. @throws ActionRefusal `too_many_attempts`, in which case nothing is counted. */
export async function refuseTooMany(pool: pg.Pool, limits: readonly Limit[]): Promise<void> {
  if (await countAttempt(pool, limits)) throw new ActionRefusal('too_many_attempts');
}
