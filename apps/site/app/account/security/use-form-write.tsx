import { ApiError, type Write } from '@nightjar/api';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { type FormFailure, formFailure, localFailure } from '../../forms/form-result.ts';
import { apiWrites } from '../../queries/api-writes.ts';
import { useSignIn } from '../use-sign-in.tsx';

interface FormWrite<Params> {
  failure: FormFailure | undefined;
  isPending: boolean;
  /** Sends the form once; further calls are ignored until it is answered. */
  send(params: Params): void;
  /** Render it outside of the form: the dialog for a session that has ended. After the sign-in the form is sent again. */
  signIn: ReactNode;
}

/**
 * A form of the settings that is sent in the background. It keeps its entries after every failure, and the first invalid field,
 * otherwise the message of the form, gets the focus.
 */
export function useFormWrite<Params, Answer, Code extends string>(
  write: Write<Params, Answer, Code>,
  form: RefObject<HTMLFormElement | null>,
  onDone: (answer: Answer) => void,
): FormWrite<Params> {
  const [failure, setFailure] = useState<FormFailure>();
  const [isPending, setPending] = useState(false);
  const signIn = useSignIn();
  const isSending = useRef(false);

  useEffect(() => {
    if (!failure) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-form-message]')?.focus();
  }, [failure, form]);

  async function attempt(params: Params): Promise<void> {
    if (!navigator.onLine) return setFailure(localFailure('offline'));
    try {
      const result = await apiWrites().send(write, params);
      if (result.ok) {
        setFailure(undefined);
        onDone(result.answer);
      } else if (result.wireCode === 'login_required') {
        await signIn.ask(() => send(params));
      } else setFailure(formFailure(result));
    } catch (error) {
      if (!(error instanceof ApiError)) console.debug(error);
      setFailure(localFailure(navigator.onLine ? 'failed' : 'offline'));
    }
  }

  const send = (params: Params) => {
    if (isSending.current) return;
    isSending.current = true;
    setPending(true);
    void attempt(params).finally(() => {
      isSending.current = false;
      setPending(false);
    });
  };

  return {
    failure,
    isPending,
    send,
    signIn: signIn.dialog,
  };
}
