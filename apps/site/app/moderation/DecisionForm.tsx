import { type ReactNode, type Ref, useImperativeHandle } from 'react';
import type { FormFailure, FormResult } from '../forms/form-result.ts';
import { useMemberForm } from '../forms/use-member-form.ts';
import { decisionFields } from './decision-problems.ts';
import { FormProblem } from './FormProblem.tsx';

/** What the fields of the form need. */
export interface DecisionFormState {
  failure: FormFailure | undefined;
  /** The message of the form, without what its fields show. */
  problem: ReactNode;
  isPending: boolean;
}

interface DecisionFormProps {
  /** The refusal of a decision that was sent without scripts. */
  rendered: FormResult | undefined;
  /** Default: the address of the page. */
  action?: string;
  className?: string | undefined;
  ref?: Ref<HTMLFormElement>;
  children: (state: DecisionFormState) => ReactNode;
}

/**
 * The form of a decision: when the session has ended it keeps its entries, asks to log in, and is then sent again with the same
 * button. All its buttons send it, so it works without scripts.
 */
export function DecisionForm({ rendered, ref, children, ...attributes }: DecisionFormProps) {
  const { Form, form, failure, isPending, onSubmit, signIn } = useMemberForm(rendered);
  useImperativeHandle<HTMLFormElement | null, HTMLFormElement | null>(ref, () => form.current);
  const problem = <FormProblem failure={failure} fields={decisionFields} />;
  return (
    <>
      <Form {...attributes} ref={form} method="post" noValidate onSubmit={onSubmit}>
        {children({ failure, problem, isPending })}
      </Form>
      {signIn}
    </>
  );
}
