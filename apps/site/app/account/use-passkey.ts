import { formText } from '@nightjar/i18n/forms';
import { useTranslator } from '@nightjar/ui';
import { useEffect, useRef, useState } from 'react';
import { formFailure } from '../forms/form-result.ts';
import { problemText } from '../forms/form-texts.ts';
import { afterInteraction } from '../navigation/after-interaction.ts';
import type { PasskeyResult } from './passkey-sign-in.ts';

const load = () => import('./passkey-sign-in.ts');

/** Whether this browser could offer passkeys in the list of a field; does not load the code of passkeys. */
const hasAutofill = () =>
  'PublicKeyCredential' in window && 'isConditionalMediationAvailable' in PublicKeyCredential;

/**
 * Sign-in by passkey beside a form: by a button, and by the list of accounts that the browser shows at the field of the name.
 * In a browser with such a list the code is loaded by the first interaction of the page, otherwise by the button (decision 152).
 */
export function usePasskey(onSignedIn: () => void) {
  const t = useTranslator();
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  const autofill = useRef<AbortController>(undefined);
  const done = useRef(onSignedIn);
  done.current = onSignedIn;

  useEffect(() => {
    if (!hasAutofill()) return;
    let isMounted = true;
    const waiting = new AbortController();
    const { signal } = waiting;
    autofill.current = waiting;
    let code: ReturnType<typeof load> | undefined;
    const offer = async () => {
      code = load();
      const { signInWithPasskey } = await code;
      if (signal.aborted) return;
      const result = await signInWithPasskey({ isAutofill: true, signal });
      if (!isMounted) return;
      if (result.kind === 'signedIn') return done.current();
      // The button replaced the autofill.
      if (signal.aborted) return;
      // The visitor chose a passkey; all other failures were not asked for.
      if (result.kind === 'refused' && result.failure.code !== 'too_many_attempts') {
        setProblem(problemText(t, formFailure(result.failure)));
      }
    };
    // The form itself works without the code.
    afterInteraction(() => void offer().catch((error: unknown) => console.debug(error)), signal);
    return () => {
      isMounted = false;
      waiting.abort();
      void code?.then(
        ({ endPasskeyAutofill }) => endPasskeyAutofill(),
        () => undefined,
      );
    };
  }, [t]);

  const textOf = (result: PasskeyResult): string | undefined => {
    switch (result.kind) {
      case 'signedIn':
        return undefined;
      case 'cancelled':
        return formText('passkey.cancelled');
      case 'unsupported':
        return formText('passkey.unsupported');
      case 'refused':
        return problemText(t, formFailure(result.failure));
    }
  };

  async function signIn(): Promise<void> {
    if (!navigator.onLine) return setProblem(formText('form.offline'));
    autofill.current?.abort();
    setPending(true);
    setProblem(undefined);
    try {
      const { signInWithPasskey } = await load();
      const result = await signInWithPasskey({ isAutofill: false });
      setProblem(textOf(result));
      if (result.kind === 'signedIn') done.current();
    } catch (error) {
      console.debug(error);
      setProblem(formText(navigator.onLine ? 'form.failed' : 'form.offline'));
    } finally {
      setPending(false);
    }
  }

  return { problem, isPending, signIn: () => void signIn() };
}
