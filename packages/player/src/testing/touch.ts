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
}

/** Coordinates are relative to the frame of the test. */
export function createFinger(): Finger {
  const tools = cdp() as DevTools;
  const touch = (type: string, touchPoints: { x: number; y: number }[]) =>
    tools.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: async (x, y) => void (await touch('touchStart', [inPage(x, y)])),
    move: async (x, y) => void (await touch('touchMove', [inPage(x, y)])),
    up: async () => void (await touch('touchEnd', [])),
  };
}

/** Tests run in a frame of the runner page, which may be scaled. */
function inPage(x: number, y: number): { x: number; y: number } {
  const box = window.frameElement?.getBoundingClientRect();
  if (!box) return { x, y };
  const scale = box.width / window.innerWidth;
  return { x: box.left + x * scale, y: box.top + y * scale };
}
