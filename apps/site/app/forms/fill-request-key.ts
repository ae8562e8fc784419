import type { RequestKeys } from './request-keys.ts';

/** Sets the hidden field `request_key` of a form to the key of its entries. */
export function fillRequestKey(form: HTMLFormElement, keys: RequestKeys): void {
  const field = form.elements.namedItem('request_key');
  if (!(field instanceof HTMLInputElement)) return;
  field.value = '';
  field.value = keys.keyOf(JSON.stringify([...new FormData(form)]));
}
