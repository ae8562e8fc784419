import * as z from 'zod/mini';
import { normaliseText } from '../forms/form-text.ts';

/**
 * An operation of the site's own screens: JSON in, JSON out, at `POST /api/operations/{name}`. Unlike reads and writes,
 * operations are no contract with other clients: the site and the origin of one build use the same definitions.
 */
export interface Operation<Input, Output> {
  /**
   * Who may call it. An operation for moderators does not exist for all others (404); one for members answers a guest with
   * 401 `login_required`.
   */
  readonly access: 'moderator' | 'member' | 'anyone';
  readonly input: z.ZodMiniType<Input>;
  readonly output: z.ZodMiniType<Output>;
}

/* @__NO_SIDE_EFFECTS__ */
export function defineOperation<Input, Output>(
  access: Operation<Input, Output>['access'],
  input: z.ZodMiniType<Input>,
  output: z.ZodMiniType<Output>,
): Operation<Input, Output> {
  return { access, input, output };
}

/** Where the origin answers operations. */
export const operationsPath = '/api/operations/';

/** The input of an operation without parameters. */
export const noInput = z.object({});

/** The output of an operation that only changes something. */
export const done = z.object({ done: z.literal(true) });

/** An id: a positive safe integer. */
export const id = () => z.int().check(z.positive());

/** A page of a list, from 1. */
export const page = () => z._default(z.int().check(z.minimum(1), z.maximum(10_000)), 1);

/** Text of a person as a text of a form: trimmed, with `\n` as line ends, without NUL and lone surrogates. */
export const text = (most: number, least = 0) =>
  z.string().check(z.overwrite(normaliseText), z.minLength(least), z.maxLength(most));

/** A day as `2026-02-28`. PostgreSQL has no year 0. */
export const day = () => z.iso.date().check(z.regex(/^(?!0000)/));

/** A point in time, as an ISO string. */
export const instant = () => z.iso.datetime();

/** A member who is named in an answer; null if the account is deleted. */
export const namedMember = z.nullable(z.object({ id: id(), username: z.string() }));
