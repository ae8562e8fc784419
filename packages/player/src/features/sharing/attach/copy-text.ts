/**
 * Copies a text; call it in a user gesture. Frames in other pages may not use the Clipboard API, so `document.execCommand` is the
 * fallback. Resolves to whether it worked.
 */
export async function copyText(text: string, container: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text, container);
  }
}

/** `container` must be inside of the fullscreen element or the open dialog; text outside of it cannot be selected. */
function copyBySelection(text: string, container: HTMLElement): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position:absolute;inline-size:1px;block-size:1px;opacity:0';
  container.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
