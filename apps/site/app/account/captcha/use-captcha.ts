import { type FormEvent, useRef, useState } from 'react';

/**
 * The captcha of a form: solved from the first input on, and sent as its hidden field `tok`. A form that is sent earlier waits. A
 * token is valid for one submission, so the next one gets a new token.
 *
 * @param isPending Whether the form is being sent.
 */
export function useCaptcha(isPending: boolean) {
  const field = useRef<HTMLInputElement>(null);
  const solving = useRef<Promise<string>>(undefined);
  // A reference, because two clicks can come before the next rendering.
  const state = useRef<'idle' | 'waiting' | 'ready'>('idle');
  const [isWaiting, setWaiting] = useState(false);

  function begin(): Promise<string> {
    solving.current ??= import('./solve-captcha.ts')
      .then(({ solveCaptcha }) => solveCaptcha())
      .catch((error: unknown) => {
        // The origin refuses the form without a token, and the form shows why.
        console.debug(error);
        return '';
      });
    return solving.current;
  }

  /** Sends the form when the token is there. `send` handles its submission. */
  function guard<Submission extends FormEvent<HTMLFormElement>>(send: (event: Submission) => void) {
    return (event: Submission) => {
      if (!isPending && state.current === 'ready') {
        state.current = 'idle';
        return send(event);
      }
      event.preventDefault();
      if (isPending || state.current !== 'idle') return;
      const form = event.currentTarget;
      state.current = 'waiting';
      setWaiting(true);
      void begin().then((token) => {
        if (field.current) field.current.value = token;
        solving.current = undefined;
        state.current = 'ready';
        setWaiting(false);
        // A task later, because the browser ignores a submission while the event of another is dispatched.
        setTimeout(() => form.requestSubmit());
      });
    };
  }

  return { field, begin, guard, isWaiting };
}
