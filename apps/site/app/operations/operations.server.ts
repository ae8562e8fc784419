import type { OperationInput, OperationName, OperationOutput } from '@nightjar/api/operations';
import { data, type RouterContextProvider, redirect } from 'react-router';
import type { FormResult } from '../forms/form-result.ts';
import { formServices } from '../forms/form-services.ts';
import { unavailableStatus } from '../shell/unavailable-status.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * Calls an operation that a page shows.
 * @throws a 404 answer for everyone who may not call it, as for an unknown address; 503 when the origin does not answer.
 */
export async function loadOperation<Name extends OperationName>(
  context: Context,
  request: Request,
  name: Name,
  input: OperationInput<Name>,
): Promise<OperationOutput<Name>> {
  const result = await context.get(formServices).operationsOf(request).call(name, input);
  if (result.ok) return result.output;
  throw data(null, { status: result.status >= 500 ? unavailableStatus : 404 });
}

/** The numbers beside the tabs; every page of moderators begins with it, so that it does not exist for others. */
export const loadWorkload = (context: Context, request: Request) =>
  loadOperation(context, request, 'workload', {});

export interface SentOperation {
  /** The address after a success; without it the answer has no redirect. */
  to: string | undefined;
  /** Texts that the form shows again after a refusal. */
  values: Record<string, string>;
  /** The name in the form of a field of the input; default: the same. */
  fieldOf?: (field: string) => string;
  /** The number in the form of a line that was sent as an entry of a list, from 1; default: the same. */
  lineOf?: (entry: number) => number;
}

/** Sends a form as an operation: a redirect, or what the form shows. Operations that do not exist for the sender are 404. */
export async function sendOperation<Name extends OperationName>(
  context: Context,
  request: Request,
  name: Name,
  input: unknown,
  { to, values, fieldOf = (field) => field, lineOf = (entry) => entry }: SentOperation,
) {
  const operations = context.get(formServices).operationsOf(request);
  // The operation checks the input, which comes from a form.
  const result = await operations.call(name, input as OperationInput<Name>);
  if (result.ok) return to === undefined ? data<FormResult>({ ok: true }) : redirect(to, { status: 303 });
  const { code, status } = result;
  const fields = result.fields.map(({ params, ...problem }) => ({
    ...problem,
    field: fieldOf(problem.field),
    ...(params && {
      params: { ...params, ...(typeof params.line === 'number' && { line: lineOf(params.line) }) },
    }),
  }));
  return data<FormResult>({ ok: false, code, fields, values }, { status });
}

/** The lines of a text that are not empty, and the number in the text of each of them, from 1. */
export function readLines(text: string) {
  const lines = text
    .split('\n')
    .map((line, index) => ({ entry: line.trim(), number: index + 1 }))
    .filter(({ entry }) => entry !== '');
  return {
    entries: lines.map(({ entry }) => entry),
    lineOf: (entry: number) => lines[entry - 1]?.number ?? entry,
  };
}

/** A number in a form or query; undefined for anything else. */
export function readNumber(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

/** The page number in a query. */
export const readPage = (url: URL): number => Math.min(readNumber(url.searchParams.get('page')) ?? 1, 10_000);
