import { createHash } from 'node:crypto';
import type pg from 'pg';
import { ActionRefusal } from '../actions/action-refusal.ts';
import { countAttempt } from '../limits/attempts.ts';
import type { Limit } from '../limits/take-limits.ts';

const QUARTER = 15 * 60;
const HOUR = 3600;

/** Names and addresses that people type are not kept in clear for a limit. */
const hidden = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Where a sign-in comes from. */
export interface SignInAttempt {
  /** What the attempt counts against, from `attemptSubject`. */
  subject: string;
  address: string;
  /** The number of a browser that has signed in to this account before. */
  device: string | undefined;
}

/**
 * What sign-ins count against: the account where the name has one, so that its username and its e-mail address share one
 * counter; otherwise the name without case, compatibility forms and outer spaces.
 */
export const attemptSubject = (name: string, accountId: number | undefined): string =>
  accountId === undefined ? `name ${name.normalize('NFKC').trim().toLowerCase()}` : `account ${accountId}`;

/**
 * Failed sign-ins. A known browser counts for itself alone; all others count by where they come from, by the account, and
 * by both, so that neither one address nor many together get far.
 */
export function signInLimits({ subject, address, device }: SignInAttempt): Limit[] {
  if (device !== undefined) return [{ key: `sign-in device ${device}`, most: 10, seconds: QUARTER }];
  return [
    ofSubjectAndAddress(subject, address),
    { key: `sign-in address ${address}`, most: 60, seconds: QUARTER },
    { key: `sign-in name ${hidden(subject)}`, most: 50, seconds: HOUR },
  ];
}

/** What a success forgets: somebody who mistyped a few times starts anew. */
export const ofSubjectAndAddress = (subject: string, address: string): Limit => ({
  key: `sign-in ${hidden(subject)} ${address}`,
  most: 10,
  seconds: QUARTER,
});

export const signUpLimits = (address: string): Limit[] => [
  { key: `sign-up address ${address}`, most: 30, seconds: HOUR },
];

export const restoreLimits = (address: string, email: string): Limit[] => [
  { key: `restore address ${address}`, most: 15, seconds: HOUR },
  ...mailLimits(email),
];

/** Mails that anybody can have sent to an address by a form. */
export const mailLimits = (email: string): Limit[] => [
  { key: `mail ${hidden(email.toLowerCase())}`, most: 3, seconds: HOUR },
];

/** Keys of links cannot be guessed; this only keeps trying them cheap. */
export const linkLimits = (address: string): Limit[] => [
  { key: `link address ${address}`, most: 60, seconds: QUARTER },
];

/** Wrong passwords of somebody who is signed in. */
export const changePasswordLimits = (userId: number): Limit[] => [
  { key: `change-password ${userId}`, most: 10, seconds: QUARTER },
];

/** @throws ActionRefusal `too_many_attempts`; then nothing was counted. */
export async function refuseTooMany(pool: pg.Pool, limits: readonly Limit[]): Promise<void> {
  if (await countAttempt(pool, limits)) throw new ActionRefusal('too_many_attempts');
}
