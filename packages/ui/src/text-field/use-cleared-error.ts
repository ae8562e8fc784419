import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * The error of a form field as it is shown: an edit clears it, and it is shown again when the form is submitted with the same
 * failure (requirement UI-11). Another error is shown at once.
 */
export function useClearedError<
  Field extends HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLFieldSetElement,
>(
  error: string | undefined,
): { ref: RefObject<Field | null>; shownError: string | undefined; onEdit: () => void } {
  const ref = useRef<Field>(null);
  const [isEdited, setEdited] = useState(false);
  const [latest, setLatest] = useState(error);
  // A form that is saved while it is filled in has new failures without being submitted.
  if (error !== latest) {
    setLatest(error);
    setEdited(false);
  }

  // The parent validates again on submit; an unchanged error is then shown again.
  useEffect(() => {
    const cleanup = new AbortController();
    ref.current?.form?.addEventListener('submit', () => setEdited(false), { signal: cleanup.signal });
    return () => cleanup.abort();
  }, []);

  return { ref, shownError: isEdited ? undefined : error, onEdit: () => setEdited(true) };
}
