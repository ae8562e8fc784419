import { operationErrorText } from '@nightjar/i18n/takedown';
import type { FormFailure } from '../forms/form-result.ts';

/** The codes of the texts that the fields of decisions show. */
const codes = {
  reason: { required: 'required_reason', invalid: 'required_reason' },
  statement: { required: 'required_statement', invalid: 'too_long' },
  answer: { required: 'required_answer', invalid: 'too_long' },
  days: { required: 'invalid_days', invalid: 'invalid_days' },
};

export type DecisionField = keyof typeof codes;

/** The fields that show their own failures. */
export const decisionFields: readonly string[] = Object.keys(codes);

/** What a field of a decision shows after a refusal; undefined without a problem. */
export function decisionProblem(failure: FormFailure | undefined, field: DecisionField): string | undefined {
  const problem = failure?.fields.find((each) => each.field === field);
  if (problem === undefined) return undefined;
  return operationErrorText(codes[field][problem.code === 'required' ? 'required' : 'invalid']);
}
