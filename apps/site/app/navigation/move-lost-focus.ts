/** A focus that was lost with the element that had it goes to the content (requirement Q-27). */
export function moveLostFocus(): void {
  if (document.activeElement === document.body)
    document.getElementById('content')?.focus({ preventScroll: true });
}
