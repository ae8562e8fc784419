import * as z from 'zod/mini';

/*
 * Tolerant schemas for values of answers: origins of this protocol send numbers or text, null or no value. An invalid value
 * becomes the empty value of its type; only the id of a record is required.
 */

/** Text; a number becomes text, any other value ''. */
export const text = z.transform(toText);

/** A visitor's own vote: "1" is a like, "0" a dislike, any other value no vote. */
export const ownVote = z.transform((value: unknown): 'like' | 'dislike' | undefined => {
  const vote = toText(value);
  if (vote === '1') return 'like';
  return vote === '0' ? 'dislike' : undefined;
});

/** A non-negative integer, from a number or text. */
export const count = z.transform((value: unknown) => Math.trunc(toNumber(value)));

/** A non-negative number, from a number or text. */
export const decimal = z.transform(toNumber);

/** 1, "1" and true are true. */
export const flag = z.transform((value: unknown) => value === true || toNumber(value) === 1);

/** The id of a record; required. */
export const id = z.pipe(z.transform(toNumber), z.int().check(z.positive()));

/** Seconds, from a number or from `s`, `m:s` or `h:m:s`. */
export const durationSeconds = z.transform((value: unknown) => {
  const parts = toText(value).split(':').map(toNumber);
  return Math.round(parts.reduce((seconds, part) => seconds * 60 + part, 0));
});

/** ISO 8601 in UTC, from `Y-m-d H:M:S` in UTC or ISO 8601; the epoch if it is invalid. */
export const moment = z.transform((value: unknown) => {
  const iso = toText(value).trim().replace(' ', 'T');
  const isZoned = !iso.includes('T') || /(Z|[+-]\d{2}:?\d{2})$/.test(iso);
  const time = Date.parse(isZoned ? iso : `${iso}Z`);
  return new Date(Number.isNaN(time) ? 0 : time).toISOString();
});

/** Titles, from comma-separated text, a list, or an object keyed by id. */
export const titles = z.transform((value: unknown) =>
  entries(value).flatMap((entry) => toText(isRecord(entry) ? entry.title : entry) || []),
);

/** The texts of a list, without empty ones. */
export const texts = z.transform((value: unknown) =>
  Array.isArray(value) ? value.flatMap((entry: unknown) => toText(entry) || []) : [],
);

/** Records, from a list or an object keyed by id; the key replaces a missing id. */
export const records = z.transform((value: unknown) => {
  if (Array.isArray(value)) return value.filter(isRecord);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, entry]) => (isRecord(entry) ? [{ id: key, ...entry }] : []));
});

/** A nested object; undefined for `[]`, null and a missing value, which origins send for "none". */
export const nested = z.transform((value: unknown) => (isRecord(value) ? value : undefined));

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function entries(value: unknown): unknown[] {
  if (typeof value === 'string') return value.split(',').map((title) => title.trim());
  if (Array.isArray(value)) return value;
  return isRecord(value) ? Object.values(value) : [];
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
}

function toNumber(value: unknown): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number > 0 ? number : 0;
}
