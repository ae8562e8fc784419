import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { useSignIn } from '../account/use-sign-in.tsx';
import type { FormResult } from './form-result.ts';
import { useForm } from './use-form.ts';

type MemberForm = Omit<ReturnType<typeof useForm>, 'onSubmit'> & {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Render it outside of the form. */
  signIn: ReactNode;
};

/**
 * A form of a member, as `useForm`. When the session has ended, it keeps its entries, offers to sign in, and is then sent again,
 * by the button that sent it.
 */
export function useMemberForm(rendered?: FormResult, onDone?: () => void): MemberForm {
  const sent = useForm(rendered, onDone);
  const signIn = useSignIn();
  const { failure, form } = sent;
  const submitter = useRef<HTMLElement>(null);
  const askToSignIn = useRef(() => {});
  askToSignIn.current = () => {
    const { current } = submitter;
    void signIn.ask(() => form.current?.requestSubmit(current?.isConnected ? current : null));
  };

  useEffect(() => {
    if (failure?.code === 'login_required') askToSignIn.current();
  }, [failure]);

  return {
    ...sent,
    onSubmit(event) {
      submitter.current = event.nativeEvent.submitter;
      sent.onSubmit(event);
    },
    signIn: signIn.dialog,
  };
}
