/** Calls back when the visitor has passed the age gate: now, or after its confirmation. Returns the cancellation. */
export function afterAgeGate(callback: () => void): () => void {
  const gate = document.getElementById('age-gate');
  if (!(gate instanceof HTMLDialogElement) || !gate.open) {
    callback();
    return () => undefined;
  }
  window.addEventListener('nightjar:age-accepted', callback, { once: true });
  return () => window.removeEventListener('nightjar:age-accepted', callback);
}
