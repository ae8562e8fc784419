interface EditedForms {
  /** Whether a form of the page has entries that were not saved. */
  hasAny(): boolean;
  /** The form that was sent last has been saved. */
  markSaved(): void;
}

/** Follows the entries of the forms in the content of this document. */
export function followEditedForms(signal: AbortSignal): EditedForms {
  const edited = new Set<HTMLFormElement>();
  let sent: EventTarget | null = null;
  const formOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLFormElement>('main form') : null;
  document.addEventListener(
    'input',
    ({ target }) => {
      const form = formOf(target);
      if (form) edited.add(form);
    },
    { signal },
  );
  document.addEventListener('reset', ({ target }) => edited.delete(target as HTMLFormElement), { signal });
  document.addEventListener(
    'submit',
    ({ target }) => {
      sent = target;
    },
    { signal },
  );
  return {
    hasAny: () => [...edited].some(({ isConnected }) => isConnected),
    markSaved: () => void edited.delete(sent as HTMLFormElement),
  };
}
