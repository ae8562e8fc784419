import { problemIn } from '../forms/problem-in.ts';

interface EditedForms {
  /** Whether a form of the page has entries that were not saved. */
  hasAny(): boolean;
  /** Marks the form that was sent last as saved, unless it shows a refusal. */
  markSaved(): void;
}

/** Follows the entries of the forms in the content of this document. */
export function followEditedForms(signal: AbortSignal): EditedForms {
  const edited = new Set<HTMLFormElement>();
  /** Without entries after it was sent. */
  let sent: HTMLFormElement | null = null;
  const formOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLFormElement>('main form') : null;
  document.addEventListener(
    'input',
    ({ target }) => {
      const form = formOf(target);
      if (!form) return;
      edited.add(form);
      if (form === sent) sent = null;
    },
    { signal },
  );
  document.addEventListener('reset', ({ target }) => edited.delete(target as HTMLFormElement), { signal });
  document.addEventListener(
    'submit',
    ({ target }) => {
      sent = formOf(target);
    },
    { signal },
  );
  return {
    hasAny: () => [...edited].some(({ isConnected }) => isConnected),
    markSaved() {
      // The change can be that of another part of the page. While a form waits for its answer, it shows the problem of an earlier try.
      if (!sent || (problemIn(sent) && !isWaiting(sent))) return;
      edited.delete(sent);
      sent = null;
    },
  };
}

const isWaiting = (form: HTMLFormElement) => form.querySelector('[aria-busy="true"]') !== null;
