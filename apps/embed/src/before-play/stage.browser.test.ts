import { createLocalStore, createPlayerPreferences } from '@nightjar/storage';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageData } from '../page/page-data.ts';
import { fakePageData } from '../testing/page-data.ts';
import { prepareStage, type StageOptions } from './stage.ts';

const data = fakePageData;

const startPlayer = vi.fn();
const opened: HTMLElement[] = [];
const events: unknown[] = [];
const listen = ({ detail }: CustomEvent) => events.push(detail);

/** Renders a page as the server does and returns its parts. */
function open({ data: shown = data, ...options }: Partial<StageOptions> & { data?: PageData } = {}) {
  document.body.innerHTML = `<main id="stage"><button data-play><svg></svg></button><a data-goal="click_title" href="#title">Slow tide</a>
    <div class="slot"></div><form id="age-gate"><button>Enter</button></form></main>`;
  const part = <Element extends HTMLElement>(selector: string) => {
    const element = document.querySelector<Element>(selector);
    if (!element) throw new Error(`no ${selector}`);
    return element;
  };
  const stage = part('#stage');
  opened.push(stage);
  const load = vi.fn(options.load ?? (async () => ({ startPlayer })));
  prepareStage(stage, shown, { search: new URLSearchParams(), mustConfirmAge: false, ...options, load });
  /** A click of the mouse; `click()` of an element is one by key. */
  const press = (selector: string) =>
    part(selector).dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true, cancelable: true }));
  return { stage, part, press, load, state: () => stage.dataset.state };
}

/** Presses a key on the page or on an element; returns false if it was handled. */
const pressKey = (key: string, target: Element = document.body, init: KeyboardEventInit = {}) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));

beforeEach(() => {
  startPlayer.mockReset();
  events.length = 0;
  addEventListener('nightjar:player', listen);
});
afterEach(() => {
  removeEventListener('nightjar:player', listen);
  document.documentElement.removeAttribute('data-age');
  localStorage.clear();
  // A page lives as long as its document; here its listeners for keys would start the video of an earlier test.
  for (const stage of opened.splice(0)) stage.dataset.state = 'player';
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie that the gate sets
  document.cookie = '_agev=; Max-Age=0; Path=/';
  vi.restoreAllMocks();
});

test('loads the player once when the pointer enters, and starts it with sound on a click', async () => {
  const { part, press, load, state, stage } = open({ search: new URLSearchParams('ts=42') });
  expect(load).not.toHaveBeenCalled();
  stage.dispatchEvent(new PointerEvent('pointerover'));
  stage.dispatchEvent(new PointerEvent('pointerover'));
  expect(load).toHaveBeenCalledTimes(1);
  expect(startPlayer).not.toHaveBeenCalled();
  press('[data-play]');
  expect(state()).toBe('loading');
  await vi.waitFor(() => expect(state()).toBe('player'));
  expect(startPlayer).toHaveBeenCalledExactlyOnceWith(part('.slot'), data, {
    start: { autostart: false, muted: false, atSeconds: 42, takesFocus: false },
    debug: false,
  });
});

test('PANEL-4: does not play the file before the player when an advertisement precedes it', async () => {
  const files = [{ suffix: '.mp4', label: 'HD', url: '/nothing.mp4' }];
  const advertising = { mayPrecedeVideo: true } as NonNullable<PageData['advertising']>;
  const { part, stage, state } = open({ data: { ...data, advertising, source: { ...data.source, files } } });
  part<HTMLButtonElement>('[data-play]').click();
  await vi.waitFor(() => expect(state()).toBe('player'));
  expect(stage.querySelector('video')).toBeNull();
  expect(startPlayer.mock.calls[0]?.[2]).not.toHaveProperty('video');
});

test('plays a file over the poster before the player has loaded, and passes it to the player', async () => {
  let handIn: (module: { startPlayer: typeof startPlayer }) => void = () => undefined;
  const load = () => new Promise<{ startPlayer: typeof startPlayer }>((resolve) => (handIn = resolve));
  const files = [{ suffix: '.mp4', label: 'HD', url: '/nothing.mp4' }];
  const { part, press, stage, state } = open({ load, data: { ...data, source: { ...data.source, files } } });
  press('[data-play]');
  const video = part<HTMLVideoElement>('video.quick');
  expect(video.src).toContain('/nothing.mp4');
  expect(state()).toBe('loading');
  await vi.waitFor(() => {
    handIn({ startPlayer });
    expect(state()).toBe('player');
  });
  expect(startPlayer).toHaveBeenCalledExactlyOnceWith(part('.slot'), expect.anything(), {
    start: { autostart: false, muted: false, takesFocus: false },
    debug: false,
    video,
  });
  expect(stage.querySelectorAll('video')).toHaveLength(1);
});

test('does not start the player twice on a second click while it loads', async () => {
  const { part, state } = open();
  part<HTMLButtonElement>('[data-play]').click();
  part<HTMLButtonElement>('[data-play]').click();
  await vi.waitFor(() => expect(state()).toBe('player'));
  expect(startPlayer).toHaveBeenCalledOnce();
});

test.each(['k', 'K', ' '])(
  'KEY-12: the key "%s" starts the video with sound before the player has loaded',
  async (key) => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    const { state } = open();
    expect(pressKey(key)).toBe(false);
    await vi.waitFor(() => expect(state()).toBe('player'));
    expect(startPlayer.mock.lastCall?.[2]).toMatchObject({ start: { muted: false, takesFocus: true } });
    // From here on the player handles the keys.
    expect(pressKey(key)).toBe(true);
    expect(startPlayer).toHaveBeenCalledOnce();
  },
);

test('KEY-3: modifiers, other keys, a held key and Space on a link do not start the video', () => {
  const { part, load } = open();
  for (const modifier of ['ctrlKey', 'altKey', 'metaKey'])
    expect(pressKey('k', document.body, { [modifier]: true })).toBe(true);
  expect(pressKey('j')).toBe(true);
  expect(pressKey('k', document.body, { repeat: true })).toBe(true);
  expect(pressKey(' ', part('[data-goal]'))).toBe(true);
  expect(load).not.toHaveBeenCalled();
});

test('KEY-7: no key starts the video while shortcuts are turned off', () => {
  createPlayerPreferences(createLocalStore()).set('shortcuts', 'off');
  const { load } = open();
  expect(pressKey('k')).toBe(true);
  expect(load).not.toHaveBeenCalled();
});

test('KEY-12: a start by keyboard moves the focus to the player, unless the viewer has left the embed', async () => {
  const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  open().part<HTMLButtonElement>('[data-play]').click();
  await vi.waitFor(() => expect(startPlayer.mock.lastCall?.[2].start.takesFocus).toBe(true));
  hasFocus.mockReturnValue(false);
  open().part<HTMLButtonElement>('[data-play]').click();
  await vi.waitFor(() => expect(startPlayer.mock.lastCall?.[2].start.takesFocus).toBe(false));
});

test('KEY-12: an autostart does not move the focus', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  open({ search: new URLSearchParams('autoplay=1') });
  await vi.waitFor(() => expect(startPlayer.mock.lastCall?.[2].start.takesFocus).toBe(false));
});

test('SITE-12: no key starts the video before the age is confirmed', async () => {
  document.documentElement.dataset.age = 'ask';
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  const { part, load } = open({ mustConfirmAge: true });
  expect(pressKey('k')).toBe(true);
  expect(load).not.toHaveBeenCalled();
  part<HTMLButtonElement>('#age-gate button').click();
  await vi.waitFor(() => expect(startPlayer.mock.lastCall?.[2].start.takesFocus).toBe(true));
});

test('shows a message when the player does not load, and tries again on the next click', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const load = vi
    .fn<StageOptions['load']>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ startPlayer });
  const { part, state } = open({ load });
  part<HTMLButtonElement>('[data-play]').click();
  await vi.waitFor(() => expect(state()).toBe('failed'));
  part<HTMLButtonElement>('[data-play]').click();
  await vi.waitFor(() => expect(state()).toBe('player'));
});

test('starts without sound with autostart', async () => {
  open({ search: new URLSearchParams('autoplay=1') });
  await vi.waitFor(() => expect(startPlayer.mock.lastCall?.[2]).toMatchObject({ start: { muted: true } }));
});

test('continues the file of an autostart that plays already', async () => {
  const started = document.createElement('video');
  const files = [{ suffix: '.mp4', label: 'HD', url: '/nothing.mp4' }];
  const search = new URLSearchParams('autostart');
  const { stage } = open({ search, started, data: { ...data, source: { ...data.source, files } } });
  expect([...stage.querySelectorAll('video')]).toEqual([started]);
  started.dispatchEvent(new Event('error'));
  await vi.waitFor(() => expect(startPlayer.mock.lastCall?.[2].video).toBe(started));
});

test('SITE-12: waits with autostart until the age is confirmed, and sets a cookie then', async () => {
  document.documentElement.dataset.age = 'ask';
  const { part } = open({ search: new URLSearchParams('autostart'), mustConfirmAge: true });
  expect(startPlayer).not.toHaveBeenCalled();
  part<HTMLButtonElement>('#age-gate button').click();
  expect(document.documentElement.dataset.age).toBeUndefined();
  expect(document.cookie).toContain('_agev=1');
  await vi.waitFor(() => expect(startPlayer).toHaveBeenCalledOnce());
});

test('SITE-12: starts the playback with sound when the age is confirmed', async () => {
  const { part } = open({ mustConfirmAge: true });
  part<HTMLButtonElement>('#age-gate button').click();
  await vi.waitFor(() => expect(startPlayer.mock.lastCall?.[2]).toMatchObject({ start: { muted: false } }));
});

test('SITE-12: stops asking, without starting, when another embed of the page was accepted', async () => {
  document.documentElement.dataset.age = 'ask';
  open({ mustConfirmAge: true });
  const other = new BroadcastChannel('nightjar-age');
  other.postMessage('accepted');
  await vi.waitFor(() => expect(document.documentElement.dataset.age).toBeUndefined());
  other.close();
  expect(startPlayer).not.toHaveBeenCalled();
});

test('PL-11: reports a click on the title to the page and to its parent', async () => {
  const messages: unknown[] = [];
  const post = vi
    .spyOn(window.parent, 'postMessage')
    .mockImplementation((message: unknown) => void messages.push(message));
  const { part } = open();
  part<HTMLAnchorElement>('[data-goal]').click();
  expect(events).toEqual([{ type: 'click_title', id: '3' }]);
  expect(window.parent).not.toBe(window);
  expect(messages).toContainEqual({ source: 'nightjar', event: { type: 'click_title', id: '3' } });
  post.mockRestore();
});
