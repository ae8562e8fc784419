import type { FormResult } from '../forms/form-result.ts';
import { useMemberForm } from '../forms/use-member-form.ts';
import { isShownAtFields } from './decision-problems.ts';
import { FormProblem } from './FormProblem.tsx';

/**
 * The form of a decision: when the session has ended it keeps its entries, asks to log in, and is then sent again with the same
 * button. `problem` is its message, without what its fields show. Render `signIn` outside of the form.
 */
export function useDecisionForm(rendered: FormResult | undefined) {
  const sent = useMemberForm(rendered);
  const { failure } = sent;
  return { ...sent, problem: isShownAtFields(failure) ? null : <FormProblem failure={failure} /> };
}
