import * as z from 'zod/mini';
import { isBlank, normaliseName, normaliseText } from './form-text.ts';

/*
 * The fields of forms as codecs between sent text and typed values. Origins decode, clients encode. The message of a check is
 * the code of the failure.
 */

/** Messages of a field: the code for a missing value, and for another type of value. */
export const missingOr = (code: string, missing = 'required') => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? missing : code),
});

interface TextRules {
  min?: number;
  max?: number;
  /** Code for a text that is too short. Default: `form.min_length`. */
  minCode?: string;
  pattern?: RegExp;
  /** A further condition, with the code of the pattern. */
  accepts?: (text: string) => boolean;
  patternCode?: string;
  /** A title or name, which has no controls of the direction of text. */
  isName?: boolean;
}

/** Required text, trimmed, with `\n` as line ends, without NUL and lone surrogates. Invisible characters alone are no text. */
export function textField(rules: TextRules = {}) {
  return textCodec({ ...rules, isRequired: true });
}

/** Text that may be empty, which clears the stored value. */
export function freeTextField(rules: TextRules = {}) {
  return textCodec({ ...rules, isRequired: false });
}

function textCodec({
  min = 0,
  max = 1000,
  minCode = 'form.min_length',
  pattern = /^/,
  patternCode = 'invalid',
  isName = false,
  accepts = () => true,
  isRequired,
}: TextRules & { isRequired: boolean }) {
  const checks = [
    z.minLength(isRequired ? 1 : 0, 'required'),
    z.refine<string>((text) => !isRequired || !isBlank(text), 'required'),
    z.minLength(min, minCode),
    z.maxLength(max, 'form.max_length'),
    z.regex(pattern, patternCode),
    z.refine<string>(accepts, patternCode),
  ];
  return z.codec(z.string(missingOr('invalid')), z.string().check(...checks), {
    decode: isName ? normaliseName : normaliseText,
    encode: (text) => text,
  });
}

/** A secret, which is not trimmed. */
export function secretField({ min = 1, max = 200, minCode = 'form.min_length' } = {}) {
  return z
    .string(missingOr('invalid'))
    .check(z.minLength(1, 'required'), z.minLength(min, minCode), z.maxLength(max, 'form.max_length'));
}

/** What an e-mail address looks like. */
export const emailPattern = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/;

/** An e-mail address; otherwise `eml_invalid` (docs/spec/ui-and-texts.md, "Validation"). */
export function emailField() {
  return textField({ max: 254, pattern: emailPattern, patternCode: 'eml_invalid' });
}

/** An id: a positive safe integer. */
export function idField() {
  const digits = z
    .string(missingOr('invalid'))
    .check(z.minLength(1, 'required'), z.regex(/^[1-9]\d{0,15}$/, 'invalid'));
  const number = z.number().check(z.refine((id) => Number.isSafeInteger(id) && id > 0, 'invalid'));
  return z.codec(digits, number, { decode: Number, encode: String });
}

/** A UUID in lower case. */
export function uuidField(patternCode = 'invalid') {
  return textField({ max: 36, pattern: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, patternCode });
}

/**
 * A UUID that the client makes for one submission and sends again with every retry, so that a write whose answer was lost is
 * carried out once. Optional: other clients send no keys.
 */
export function requestKeyField() {
  return z.optional(uuidField());
}

/** A position in a video in seconds, with up to three decimals. */
export function secondsField({ missing = 'required' } = {}) {
  const digits = z.string(missingOr('invalid', missing)).check(z.regex(/^\d{1,6}(\.\d{1,3})?$/, missing));
  const seconds = z.number().check(z.gte(0, 'invalid'), z.lt(1_000_000, 'invalid'));
  return z.codec(digits, seconds, {
    decode: Number,
    encode: (value) => String(Math.round(value * 1000) / 1000),
  });
}

/** A boolean: `1` or `true`, `0` or `false`; sent as `1` and `0`. */
export function flagField() {
  return z.codec(z.enum(['1', '0', 'true', 'false'], missingOr('invalid')), z.boolean(), {
    decode: (text) => text === '1' || text === 'true',
    encode: (flag) => (flag ? '1' : '0'),
  });
}

/** A word of a closed set. */
export function wordField<const Words extends readonly string[]>(words: Words) {
  return z.enum(words, missingOr('invalid'));
}

/** Unique numbers, separated by commas; `check` limits their count. */
export function numberListField(check: z.core.$ZodCheck<number[]>) {
  const digits = z.string(missingOr('invalid')).check(z.regex(/^(\d{1,15}(,\d{1,15})*)?$/, 'invalid'));
  return z.codec(digits, z.array(z.number()).check(check), {
    decode: (text) => [...new Set(text.split(',').filter(Boolean).map(Number))],
    encode: (numbers) => numbers.join(','),
  });
}

/** Unique, trimmed titles, separated by commas. */
export function titleListField({ max, titleMax = 60 }: { max: number; titleMax?: number }) {
  const titles = z
    .array(z.string().check(z.maxLength(titleMax, 'form.max_length'), z.regex(/^[^,]+$/, 'invalid')))
    .check(z.maxLength(max, 'invalid'));
  return z.codec(z.string(missingOr('invalid')), titles, {
    decode: (text) => [...new Set(text.split(',').map(normaliseName).filter(Boolean))],
    encode: (list) => list.join(','),
  });
}
