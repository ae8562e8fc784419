import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { type FormFailure, type FormResult, localFailure } from './form-result.ts';
import { problemIn } from './problem-in.ts';

/**
 * A form that is sent in the background where scripts run, and as a document otherwise.
 *
 * @param rendered Result of the form that this document answers.
 * @param onDone Called after a success that stays on the page.
 */
export function useForm(rendered?: FormResult, onDone?: () => void) {
  const fetcher = useFetcher<FormResult>();
  const form = useRef<HTMLFormElement>(null);
  const { data, state } = fetcher;
  const isPending = state !== 'idle';
  // The router hands out new data before it renders the state that belongs to it. React can drop the effects of a render between
  // the two, so an answer becomes a state of the form when the submission is over.
  const [answer, setAnswer] = useState<FormResult>();
  if (!isPending && data !== answer) setAnswer(data);
  const result = answer ?? rendered;
  const refusal = result?.ok === false ? result : undefined;
  const [offline, setOffline] = useState<FormFailure>();
  const done = useRef(onDone);
  done.current = onDone;

  useEffect(() => {
    if (isPending || !answer) return;
    if (answer.ok) done.current?.();
    else problemIn(form.current)?.focus();
  }, [answer, isPending]);

  useEffect(() => {
    if (offline) problemIn(form.current)?.focus();
  }, [offline]);

  return {
    Form: fetcher.Form,
    form,
    isPending,
    failure: offline ?? refusal,
    /** Sends nothing while a submission is pending, and nothing without a connection. */
    onSubmit(event: { preventDefault(): void }) {
      if (isPending) return event.preventDefault();
      if (navigator.onLine) return setOffline(undefined);
      // The router would load the page again when it cannot load the route of the form.
      event.preventDefault();
      setOffline({ ...localFailure('offline'), values: refusal?.values ?? {} });
    },
  };
}
