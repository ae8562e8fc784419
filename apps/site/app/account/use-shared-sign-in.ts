import { type ReactNode, useCallback, useRef } from 'react';
import { useSignIn } from './use-sign-in.tsx';

interface SharedSignIn {
  /** Settles with whether the visitor has signed in. Writes that ask while the dialog is open wait for the same sign-in. */
  askToSignIn: () => Promise<boolean>;
  /** As in `useSignIn`. */
  dialog: ReactNode;
}

/** As `useSignIn`, for several writes whose sessions have ended at the same time. */
export function useSharedSignIn(): SharedSignIn {
  const { ask, dialog } = useSignIn();
  const latestAsk = useRef(ask);
  latestAsk.current = ask;
  const asked = useRef<Promise<boolean>>(undefined);
  const askToSignIn = useCallback(() => {
    asked.current ??= new Promise<boolean>((resolve) => {
      void latestAsk.current(
        () => resolve(true),
        () => resolve(false),
      );
    }).finally(() => {
      asked.current = undefined;
    });
    return asked.current;
  }, []);
  return { askToSignIn, dialog };
}
