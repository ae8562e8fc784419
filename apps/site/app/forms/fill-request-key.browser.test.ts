import { afterEach, expect, it } from 'vitest';
import { fillRequestKey } from './fill-request-key.ts';
import { createRequestKeys } from './request-keys.ts';

afterEach(() => document.body.replaceChildren());

it('fills the hidden field of a form, with the same key for the same entries', () => {
  document.body.innerHTML =
    '<form><input name="text" value="One"><input type="hidden" name="request_key"></form>';
  const [form] = document.forms;
  const keys = createRequestKeys();
  const fill = (text: string) => {
    if (!form) throw new Error('The form is missing.');
    const field = form.elements.namedItem('text') as HTMLInputElement;
    field.value = text;
    fillRequestKey(form, keys);
    return new FormData(form).get('request_key');
  };
  const first = fill('One');
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(fill('Two')).not.toBe(first);
  expect(fill('One')).toBe(first);
});

it('gives a repetition with a new token of the captcha the same key', () => {
  document.body.innerHTML =
    '<form><input name="text" value="One"><input type="hidden" name="tok"><input type="hidden" name="request_key"></form>';
  const [form] = document.forms;
  const keys = createRequestKeys();
  const fill = (token: string) => {
    if (!form) throw new Error('The form is missing.');
    (form.elements.namedItem('tok') as HTMLInputElement).value = token;
    fillRequestKey(form, keys);
    return new FormData(form).get('request_key');
  };
  const first = fill('first token');
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(fill('second token')).toBe(first);
});

it('leaves a form without the field unchanged', () => {
  document.body.innerHTML = '<form><input name="text" value="One"></form>';
  const [form] = document.forms;
  if (form) fillRequestKey(form, createRequestKeys());
  expect(form && [...new FormData(form)]).toEqual([['text', 'One']]);
});
