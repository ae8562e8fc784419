import type { RequestKeys } from './request-keys.ts';

/** Fields that differ between a submission and its repetition: a token of a captcha is valid once. */
const changing = new Set(['request_key', 'tok']);

/** Sets the hidden field `request_key` of a form to the key of its entries. */
export function fillRequestKey(form: HTMLFormElement, keys: RequestKeys): void {
  const field = form.elements.namedItem('request_key');
  if (!(field instanceof HTMLInputElement)) return;
  const entries = [...new FormData(form)].filter(([name]) => !changing.has(name));
  field.value = keys.keyOf(JSON.stringify(entries));
}
