import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { keepFocus } from './keep-focus.ts';

const eventually = { timeout: 4000, interval: 10 };
let ending = new AbortController();

afterEach(() => {
  ending.abort();
  document.body.replaceChildren();
});

function open() {
  document.body.innerHTML =
    '<input id="first"><section tabindex="-1"><div><button id="skip">Skip</button></div><button id="mute">Mute</button></section>';
  const find = (selector: string) => {
    const element = document.querySelector<HTMLElement>(selector);
    if (!element) throw new Error(`no ${selector}`);
    return element;
  };
  ending = new AbortController();
  const container = find('section');
  keepFocus({ container, signal: ending.signal });
  return { container, find };
}

/** Moves the focus to the first control of the player by keyboard. */
async function tabInto(find: (selector: string) => HTMLElement) {
  find('#first').focus();
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(find('#skip'));
}

test('CTRL-4: when the control with the keyboard focus disappears, the player has the focus', async () => {
  const { container, find } = open();
  await tabInto(find);
  find('#skip').parentElement?.remove();
  await expect.poll(() => document.activeElement, eventually).toBe(container);
});

test('CTRL-4: a focus that the viewer or the page has moved stays where it is', async () => {
  const { find } = open();
  await tabInto(find);
  const skip = find('#skip');
  find('#first').focus();
  skip.remove();
  await expect.poll(() => skip.isConnected, eventually).toBe(false);
  expect(document.activeElement).toBe(find('#first'));
});

test('CTRL-4: a viewer who has left the player does not get the focus back', async () => {
  const { container, find } = open();
  await tabInto(find);
  find('#skip').blur();
  await Promise.resolve();
  find('#skip').remove();
  const seen = new Promise((resolve) => requestAnimationFrame(resolve));
  await seen;
  expect(document.activeElement).not.toBe(container);
});

test('CTRL-4: a control that was clicked does not move the focus when it disappears', async () => {
  const { container, find } = open();
  await userEvent.click(find('#skip'));
  find('#skip').remove();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(document.activeElement).not.toBe(container);
});
