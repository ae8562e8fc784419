import { writes } from '@nightjar/api';
import type { OperationName } from '@nightjar/api/operations';
import { data, type RouterContextProvider, redirect } from 'react-router';
import { links } from '../addresses/links.ts';
import type { FieldProblem, FormResult } from '../forms/form-result.ts';
import { formServices } from '../forms/form-services.ts';
import { type SentOperation, sendOperation } from '../operations/operations.server.ts';

interface SentDecision extends SentOperation {
  /** The page of the case: a moderator whose session has ended logs in and returns to it. */
  url: URL;
}

/**
 * Sends the decision of a moderator as an operation. Without a session it leads to the sign-in page, which returns to the case;
 * `sendDecisionInPlace` asks to log in instead. A refusal for missing reasons names the fields.
 */
export async function sendDecision<Name extends OperationName>(
  context: Readonly<RouterContextProvider>,
  request: Request,
  name: Name,
  input: unknown,
  { url, ...sent }: SentDecision,
) {
  const result = await sendOperation(context, request, name, input, sent);
  if (result instanceof Response || result.data.ok) return result;
  const { status = 200 } = result.init ?? {};
  // For others an operation is unknown, whatever it is about.
  if (status === 404 && (await isGuest(context, request)))
    return redirect(links.signIn({ to: url.pathname + url.search }), { status: 303 });
  const fields = problemsOf(result.data.code, result.data.fields, sent.values);
  return data<FormResult>({ ...result.data, fields }, { status });
}

async function isGuest(context: Readonly<RouterContextProvider>, request: Request): Promise<boolean> {
  const { signal } = request;
  const profile = await context.get(formServices).writesOf(request).send(writes.ownProfile, {}, { signal });
  return !profile.ok && profile.code === 'login_required';
}

/** The fields that a refusal is about. An empty one is missing. */
function problemsOf(
  code: string,
  fields: readonly FieldProblem[],
  values: Readonly<Record<string, string>>,
): FieldProblem[] {
  const isEmpty = (field: string) => (values[field] ?? '').trim() === '';
  if (code === 'identity_reason') return [{ field: 'reason', code: 'required' }];
  if (code === 'statement_required')
    return ['reason', 'statement'].filter(isEmpty).map((field) => ({ field, code: 'required' }));
  return fields.map((problem) => (isEmpty(problem.field) ? { ...problem, code: 'required' } : problem));
}
