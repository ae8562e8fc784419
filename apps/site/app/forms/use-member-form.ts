import { type ReactNode, useEffect, useRef } from 'react';
import { useSignIn } from '../account/use-sign-in.tsx';
import type { FormResult } from './form-result.ts';
import { useForm } from './use-form.ts';

type MemberForm = ReturnType<typeof useForm> & {
  /** Render it outside of the form. */
  signIn: ReactNode;
};

/**
 * A form of a member, as `useForm`. When the session has ended, it keeps its entries, offers to sign in, and is then sent again.
 */
export function useMemberForm(rendered?: FormResult, onDone?: () => void): MemberForm {
  const sent = useForm(rendered, onDone);
  const signIn = useSignIn();
  const { failure, form } = sent;
  const askToSignIn = useRef(() => {});
  askToSignIn.current = () => void signIn.ask(() => form.current?.requestSubmit());

  useEffect(() => {
    if (failure?.code === 'login_required') askToSignIn.current();
  }, [failure]);

  return { ...sent, signIn: signIn.dialog };
}
