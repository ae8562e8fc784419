import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.browser';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { clipSource, openGate } from '../testing/scene.ts';
import { Player } from './Player.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** Counts active listeners of document and window, timers and object URLs. */
function trackResources() {
  const listeners = new Set<string>();
  let nextId = 0;
  const ids = new WeakMap<object, number>();
  const keyOf = (target: EventTarget, type: string, listener: object) => {
    const id = ids.get(listener) ?? nextId++;
    ids.set(listener, id);
    return `${target === window ? 'window' : 'document'} ${type} ${id}`;
  };
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target) as EventTarget['addEventListener'];
    const remove = target.removeEventListener.bind(target) as EventTarget['removeEventListener'];
    vi.spyOn(target, 'addEventListener').mockImplementation(
      (type: string, listener: unknown, options?: unknown) => {
        const key = keyOf(target, type, listener as object);
        listeners.add(key);
        (options as AddEventListenerOptions | undefined)?.signal?.addEventListener?.('abort', () =>
          listeners.delete(key),
        );
        add(type, listener as EventListener, options as AddEventListenerOptions);
      },
    );
    vi.spyOn(target, 'removeEventListener').mockImplementation(
      (type: string, listener: unknown, options?: unknown) => {
        listeners.delete(keyOf(target, type, listener as object));
        remove(type, listener as EventListener, options as EventListenerOptions);
      },
    );
  }
  const timers = new Set<unknown>();
  const { setTimeout: set, clearTimeout: clear, setInterval: every, clearInterval: stop } = window;
  const from = () => new Error().stack ?? '';
  vi.spyOn(window, 'setTimeout').mockImplementation(((call: () => void, delay?: number) => {
    const timer: unknown = set(() => {
      timers.delete(timer);
      call();
    }, delay);
    // Ignores timers of the test runner.
    if (/\/src\/(core|dom|react|features)\/|hls/.test(from())) timers.add(timer);
    return timer;
  }) as typeof setTimeout);
  vi.spyOn(window, 'clearTimeout').mockImplementation((timer) => {
    timers.delete(timer);
    clear(timer);
  });
  vi.spyOn(window, 'setInterval').mockImplementation(((call: () => void, delay?: number) => {
    const timer: unknown = every(call, delay);
    if (/\/src\/(core|dom|react)\/|hls/.test(from())) timers.add(timer);
    return timer;
  }) as typeof setInterval);
  vi.spyOn(window, 'clearInterval').mockImplementation((timer) => {
    timers.delete(timer);
    stop(timer);
  });
  const addresses = new Set<string>();
  const { createObjectURL, revokeObjectURL } = URL;
  let created = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((object) => {
    const address = createObjectURL(object);
    created += 1;
    addresses.add(address);
    return address;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => {
    addresses.delete(address);
    revokeObjectURL(address);
  });
  return { listeners, timers, addresses, created: () => created };
}

test('LIFE-1: 20 mounts that play HLS and files leave no listener, timer, object URL or element', async () => {
  const resources = trackResources();
  const mount = async (isHls: boolean) => {
    const gate = openGate();
    const source = clipSource(gate, isHls ? { hlsUrl: gate.address('master.m3u8') } : {});
    const container = document.createElement('div');
    document.body.append(container);
    const root = createRoot(container);
    root.render(
      <StrictMode>
        <Player source={source} hlsFromSeconds={10} start={{ muted: true, autostart: true }} />
      </StrictMode>,
    );
    await expect.poll(() => (container.querySelector('video')?.currentTime ?? 0) > 0, eventually).toBe(true);
    container.querySelector('section')?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
    root.unmount();
    await expect.poll(() => container.childElementCount, eventually).toBe(0);
    container.remove();
  };
  await mount(false);
  await mount(true);
  // React adds listeners to the document once, with its first root.
  const before = new Set(resources.listeners);
  for (let round = 0; round < 18; round += 1) await mount(round % 2 === 0);
  await expect.poll(() => resources.timers.size, eventually).toBe(0);
  expect([...resources.listeners].filter((each) => !before.has(each))).toEqual([]);
  expect(resources.created()).toBeGreaterThan(0);
  expect([...resources.addresses]).toEqual([]);
  expect(document.querySelectorAll('video, canvas, dialog')).toHaveLength(0);
}, 40_000);

test('LIFE-2: the server renders the poster and controls, and the browser hydrates them without a warning', async () => {
  const errors = vi.spyOn(console, 'error');
  const warnings = vi.spyOn(console, 'warn');
  const source = clipSource(openGate(), { poster: '/clips/any/sheet.jpg', durationSeconds: 243 });
  const element = (
    <StrictMode>
      <Player source={source} start={{ muted: true }} />
    </StrictMode>
  );
  const html = renderToString(element);
  expect(html).toContain('poster="/clips/any/sheet.jpg"');
  expect(html).toContain('0 seconds of 4 minutes 3 seconds');
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  const root = hydrateRoot(container, element);
  const video = container.querySelector('video');
  await expect.poll(() => video?.readyState, eventually).toBeGreaterThan(0);
  expect(container.querySelector('video')).toBe(video);
  expect(errors).not.toHaveBeenCalled();
  expect(warnings).not.toHaveBeenCalled();
  root.unmount();
});
