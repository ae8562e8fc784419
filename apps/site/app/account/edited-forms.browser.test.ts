import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { followEditedForms } from './edited-forms.ts';

let cleanup = new AbortController();
let edited = followEditedForms(cleanup.signal);

beforeEach(() => {
  cleanup = new AbortController();
  edited = followEditedForms(cleanup.signal);
  document.body.innerHTML = `<input name="search" /><main>
    <form id="one"><input name="first" /><button>Save</button></form>
    <form id="two"><textarea name="second"></textarea><button type="reset">Reset</button></form></main>`;
  document.getElementById('one')?.addEventListener('submit', (event) => event.preventDefault());
});
afterEach(() => {
  cleanup.abort();
  document.body.replaceChildren();
});

const element = (selector: string) => document.querySelector(selector) as HTMLElement;

test('a form with entries is edited until it is saved', async () => {
  expect(edited.hasAny()).toBe(false);
  await userEvent.fill(element('[name="first"]'), 'entry');
  expect(edited.hasAny()).toBe(true);
  await userEvent.click(element('#one button'));
  expect(edited.hasAny()).toBe(true);
  edited.markSaved();
  expect(edited.hasAny()).toBe(false);
});

test('saving one form keeps the other one edited, until it is reset or removed', async () => {
  await userEvent.fill(element('[name="first"]'), 'entry');
  await userEvent.fill(element('[name="second"]'), 'entry');
  await userEvent.click(element('#one button'));
  edited.markSaved();
  expect(edited.hasAny()).toBe(true);
  await userEvent.click(element('#two button'));
  expect(edited.hasAny()).toBe(false);
  await userEvent.fill(element('[name="second"]'), 'entry');
  element('#two').remove();
  expect(edited.hasAny()).toBe(false);
});

test('a refused form stays edited when another part of the page has saved a change', async () => {
  await userEvent.fill(element('[name="first"]'), 'entry');
  await userEvent.click(element('#one button'));
  element('[name="first"]').setAttribute('aria-invalid', 'true');
  edited.markSaved();
  expect(edited.hasAny()).toBe(true);
});

test('a form that was refused is saved when it is corrected and sent again', async () => {
  const field = element('[name="first"]');
  await userEvent.fill(field, 'entry');
  await userEvent.click(element('#one button'));
  field.setAttribute('aria-invalid', 'true');
  await userEvent.fill(field, 'corrected entry');
  await userEvent.click(element('#one button'));
  // The form shows its problem until it is answered.
  element('#one button').setAttribute('aria-busy', 'true');
  edited.markSaved();
  expect(edited.hasAny()).toBe(false);
});

test('entries after the form was sent are not saved with it', async () => {
  await userEvent.fill(element('[name="first"]'), 'entry');
  await userEvent.click(element('#one button'));
  await userEvent.fill(element('[name="first"]'), 'later entry');
  edited.markSaved();
  expect(edited.hasAny()).toBe(true);
});

test('a search field outside of the content is not an edited form', async () => {
  await userEvent.fill(element('[name="search"]'), 'words');
  expect(edited.hasAny()).toBe(false);
});
