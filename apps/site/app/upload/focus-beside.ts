/**
 * Focuses the heading of the upload after one that is being removed, or else of the one before it. The headings have the
 * attribute `data-upload` with the name of their upload; that of the screen is the first one, with an empty name.
 */
export function focusBeside(name: string): void {
  const headings = [...document.querySelectorAll<HTMLElement>('[data-upload]')];
  const at = headings.findIndex(({ dataset }) => dataset.upload === name);
  (headings[at + 1] ?? headings[at - 1])?.focus();
}
