import * as z from 'zod/mini';
import type { FieldFailure } from '../forms/failure.ts';
import * as all from './all.ts';
import { type Operation, operationsPath } from './operation.ts';

export type OperationName = keyof typeof all;
export type OperationInput<Name extends OperationName> = z.input<(typeof all)[Name]['input']>;
export type OperationParams<Name extends OperationName> = z.output<(typeof all)[Name]['input']>;
export type OperationOutput<Name extends OperationName> = z.output<(typeof all)[Name]['output']>;

const table: Readonly<Record<OperationName, Operation<unknown, unknown>>> = { ...all };

/** An operation that the origin refused. */
export interface OperationFailure {
  ok: false;
  /** A code of the operation; `invalid` for an input outside of its schema, `unavailable` without an answer. */
  code: string;
  status: number;
  /** What is wrong with fields of the input, as `readInput` names it, or as the operation does. */
  fields: readonly FieldFailure[];
}

export type OperationResult<Name extends OperationName> =
  | { ok: true; output: OperationOutput<Name> }
  | OperationFailure;

export interface Operations {
  /** Calls an operation. Never rejects, except for an answer that does not fit its schema. */
  call<Name extends OperationName>(name: Name, input: OperationInput<Name>): Promise<OperationResult<Name>>;
}

const fieldFailure = z.object({
  field: z.string(),
  code: z.string(),
  params: z.exactOptional(z.record(z.string(), z.union([z.string(), z.number()]))),
});
const failureBody = z.object({
  code: z.string(),
  fields: z._default(z.array(fieldFailure), []),
});

/** Creates the client of operations. `fetch` adds the cookies and the `Origin` of the visitor. */
export function createOperations({
  baseUrl,
  fetch,
}: {
  baseUrl: string;
  fetch: typeof globalThis.fetch;
}): Operations {
  return {
    async call(name, input) {
      const operation = table[name];
      // The origin checks the input, after the role: a failure here would reveal the operation to others.
      let response: Response;
      try {
        response = await fetch(`${baseUrl}${operationsPath}${name}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(input),
        });
      } catch {
        return { ok: false, code: 'unavailable', status: 503, fields: [] };
      }
      const body: unknown = await response.json().catch(() => undefined);
      if (response.ok) {
        const output = operation.output.parse(body) as OperationOutput<typeof name>;
        return { ok: true, output };
      }
      const failure = failureBody.safeParse(body);
      return { ok: false, code: 'unavailable', status: response.status, fields: [], ...failure.data };
    },
  };
}
