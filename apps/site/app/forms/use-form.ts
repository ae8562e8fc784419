import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { FormResult } from './form-result.ts';

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
  const result = data ?? rendered;
  const done = useRef(onDone);
  done.current = onDone;

  useEffect(() => {
    if (isPending || !data) return;
    if (data.ok) done.current?.();
    else focusProblem(form.current);
  }, [data, isPending]);

  return {
    Form: fetcher.Form,
    form,
    isPending,
    failure: result?.ok === false ? result : undefined,
    /** Ignores a second submission while the first one is pending. */
    onSubmit: (event: { preventDefault(): void }) => isPending && event.preventDefault(),
  };
}

/** Moves the focus to the first invalid field, otherwise to the message of the form. */
function focusProblem(form: HTMLFormElement | null): void {
  const target = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-form-message]');
  target?.focus();
}
