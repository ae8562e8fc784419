import { cdp } from 'vitest/browser';

/** The part of the DevTools protocol that these tests use. */
interface DevTools {
  send(method: string, params?: object): Promise<unknown>;
}

/** Simulates touch input in the browser, which generates gestures, scrolling and clicks from it. */
export interface Finger {
  down(x: number, y: number): Promise<void>;
  move(x: number, y: number): Promise<void>;
  up(): Promise<void>;
  /** Sends two taps without a wait between them, so that a busy machine does not make two single taps of them. */
  doubleTap(x: number, y: number): Promise<void>;
}

/** Coordinates are relative to the frame of the test. */
export function createFinger(): Finger {
  const tools = cdp() as DevTools;
  const touch = (type: string, touchPoints: { x: number; y: number }[]) =>
    tools.send('Input.dispatchTouchEvent', { type, touchPoints });
  const tap = (x: number, y: number) => [touch('touchStart', [inPage(x, y)]), touch('touchEnd', [])];
  return {
    down: async (x, y) => void (await touch('touchStart', [inPage(x, y)])),
    move: async (x, y) => void (await touch('touchMove', [inPage(x, y)])),
    up: async () => void (await touch('touchEnd', [])),
    doubleTap: async (x, y) => void (await Promise.all([...tap(x, y), ...tap(x, y)])),
  };
}

/** A real double click of the mouse at coordinates relative to the frame of the test, without a wait between the clicks. */
export async function doubleClick(x: number, y: number): Promise<void> {
  const tools = cdp() as DevTools;
  const mouse = (type: string, clickCount: number) =>
    tools.send('Input.dispatchMouseEvent', { type, ...inPage(x, y), button: 'left', clickCount });
  await Promise.all([
    mouse('mousePressed', 1),
    mouse('mouseReleased', 1),
    mouse('mousePressed', 2),
    mouse('mouseReleased', 2),
  ]);
}

/** Tests run in a frame of the runner page, which may be scaled. */
function inPage(x: number, y: number): { x: number; y: number } {
  const box = window.frameElement?.getBoundingClientRect();
  if (!box) return { x, y };
  const scale = box.width / window.innerWidth;
  return { x: box.left + x * scale, y: box.top + y * scale };
}
