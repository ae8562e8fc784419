import { operationErrorText } from '@nightjar/i18n/takedown';
import type { FormFailure } from '../forms/form-result.ts';

/** The fields of decisions that show what is wrong with them. */
export type DecisionField = 'reason' | 'statement' | 'answer' | 'days';
const decisionFields: readonly string[] = ['reason', 'statement', 'answer', 'days'] satisfies DecisionField[];

/** What a field of a decision shows after a refusal; undefined without a problem. */
export function decisionProblem(failure: FormFailure | undefined, field: DecisionField): string | undefined {
  const problem = failure?.fields.find((each) => each.field === field);
  if (problem === undefined) return undefined;
  return operationErrorText(problem.code === 'required' ? `required_${field}` : `invalid_${field}`);
}

/** Whether the fields show everything about a refusal, so that the form has no message of its own. */
export const isShownAtFields = (failure: FormFailure | undefined): boolean =>
  failure !== undefined &&
  failure.fields.length > 0 &&
  failure.fields.every(({ field }) => decisionFields.includes(field));
