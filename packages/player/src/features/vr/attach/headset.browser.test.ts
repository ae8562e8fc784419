import { afterEach, expect, test, vi } from 'vitest';
import { colourOf } from '../../../testing/direction-colour.ts';
import { eventually } from '../../../testing/eventually.ts';
import { setVrScene, type VrScene } from '../../../testing/vr-scene.ts';
import type { HeadsetState } from '../state/vr-state.ts';
import { watchHeadset } from './headset.ts';

let scene: VrScene | undefined;

afterEach(() => {
  scene?.end();
  scene = undefined;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
/** Field of view 90 degrees in both directions, near 0.1, far 100. */
const projection = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1.002, -1, 0, 0, -0.2002, 0];

/** A headset that shows each eye in one half of the canvas; `frame` draws both, with the head turned left by `left` degrees. */
class FakeSession extends EventTarget {
  hasEnded = false;
  calls: ((time: number, frame: unknown) => void)[] = [];
  requestReferenceSpace = async () => ({});
  updateRenderState = () => undefined;
  requestAnimationFrame = (call: (time: number, frame: unknown) => void) => this.calls.push(call);
  cancelAnimationFrame = () => undefined;
  end = async () => {
    this.hasEnded = true;
    this.dispatchEvent(new Event('end'));
  };

  frame(left = 0) {
    const [sin, cos] = [Math.sin((left * Math.PI) / 360), Math.cos((left * Math.PI) / 360)];
    const [s, c] = [Math.sin((left * Math.PI) / 180), Math.cos((left * Math.PI) / 180)];
    const matrix = [c, 0, -s, 0, 0, 1, 0, 0, s, 0, c, 0, 0, 0, 0, 1];
    const views = (['left', 'right'] as const).map((eye) => ({
      eye,
      transform: { matrix: left === 0 ? identity : matrix },
      projectionMatrix: projection,
    }));
    const pose = { views, transform: { orientation: { x: 0, y: sin, z: 0, w: cos } } };
    for (const call of this.calls.splice(0)) call(0, { getViewerPose: () => pose });
  }
}

/** Stubs the parts of WebXR that three.js uses. */
function stubHeadset(requestSession: () => Promise<unknown>, isSupported = true) {
  // An empty binding disables projection layers, which need the textures of a real headset.
  vi.stubGlobal('XRWebGLBinding', class {});
  vi.stubGlobal(
    'XRWebGLLayer',
    class {
      framebuffer = null;
      framebufferWidth = 200;
      framebufferHeight = 100;
      getViewport = ({ eye }: { eye: 'left' | 'right' }) => ({
        x: eye === 'left' ? 0 : 100,
        y: 0,
        width: 100,
        height: 100,
      });
    },
  );
  const graphics: { makeXRCompatible?: () => Promise<void> } = WebGL2RenderingContext.prototype;
  graphics.makeXRCompatible = async () => undefined;
  const xr = Object.assign(new EventTarget(), {
    isSessionSupported: vi.fn(async () => isSupported),
    requestSession: vi.fn(requestSession),
  });
  return xr;
}

function watch(set: VrScene, xr: unknown) {
  const states: HeadsetState[] = [];
  const onSelect = vi.fn();
  const ending = new AbortController();
  const headset = watchHeadset({
    stage: set.viewer.stage,
    onState: (state) => states.push(state),
    onSelect,
    xr: xr as XRSystem,
    signal: ending.signal,
  });
  return { headset, states, onSelect, end: () => ending.abort() };
}

/** Returns the colour in the centre of one half of the canvas. */
function eyeColour({ canvas }: VrScene, eye: 'left' | 'right'): number[] {
  const copy = document.createElement('canvas');
  copy.width = copy.height = 1;
  const context = copy.getContext('2d');
  context?.drawImage(canvas, eye === 'left' ? 50 : 150, canvas.height - 50, 1, 1, 0, 0, 1, 1);
  return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
}

function expectColour(actual: number[], expected: readonly number[]) {
  const off = Math.max(...actual.map((value, index) => Math.abs(value - (expected[index] ?? 0))));
  expect(off, `got ${actual}, expected ${expected}`).toBeLessThanOrEqual(12);
}

test('VR-14: the state is `absent` without a headset and becomes `ready` when one is connected', async () => {
  scene = await setVrScene('eqr_180_lr');
  const xr = stubHeadset(async () => undefined, false);
  const { states } = watch(scene, xr);
  await expect.poll(() => xr.isSessionSupported.mock.calls.length, eventually).toBe(1);
  expect(states).toEqual([]);
  xr.isSessionSupported.mockResolvedValue(true);
  xr.dispatchEvent(new Event('devicechange'));
  await expect.poll(() => states, eventually).toEqual(['ready']);
  expect(xr.isSessionSupported).toHaveBeenLastCalledWith('immersive-vr');
});

test('VR-14: the state stays `absent` when the browser forbids or does not support WebXR', async () => {
  scene = await setVrScene('eqr_180_lr');
  const xr = stubHeadset(async () => undefined);
  xr.isSessionSupported.mockRejectedValue(new DOMException('policy', 'SecurityError'));
  const forbidden = watch(scene, xr);
  const unknown = watch(scene, undefined);
  await Promise.resolve();
  expect([...forbidden.states, ...unknown.states]).toEqual([]);
});

test('VR-14: reports a refused session, which can be requested again', async () => {
  scene = await setVrScene('eqr_180_lr');
  const xr = stubHeadset(async () => {
    throw new DOMException('no', 'NotAllowedError');
  });
  const { headset, states } = watch(scene, xr);
  await expect.poll(() => states, eventually).toEqual(['ready']);
  await headset.toggle();
  expect(states).toEqual(['ready', 'starting', 'refused']);
  await headset.toggle();
  expect(xr.requestSession).toHaveBeenCalledTimes(2);
});

test('VR-14: a session shows each eye its picture, centred where the viewer looks, and ends with the view on the screen', async () => {
  scene = await setVrScene('eqr_180_lr', { width: 200, height: 100 });
  const session = new FakeSession();
  const { headset, states, onSelect } = watch(
    scene,
    stubHeadset(async () => session),
  );
  await expect.poll(() => states, eventually).toEqual(['ready']);
  await headset.toggle();
  expect(states.at(-1)).toBe('on');

  session.frame();
  const ahead = { yaw: 0, pitch: 0 };
  expectColour(eyeColour(scene, 'left'), colourOf(ahead, 'left'));
  expectColour(eyeColour(scene, 'right'), colourOf(ahead, 'right'));
  session.frame(30);
  expectColour(eyeColour(scene, 'left'), colourOf({ yaw: -30, pitch: 0 }, 'left'));
  expectColour(eyeColour(scene, 'right'), colourOf({ yaw: -30, pitch: 0 }, 'right'));
  // The grip recentres the picture.
  session.dispatchEvent(new Event('squeeze'));
  session.frame(30);
  expectColour(eyeColour(scene, 'left'), colourOf(ahead, 'left'));
  session.dispatchEvent(new Event('select'));
  expect(onSelect).toHaveBeenCalledOnce();

  await headset.toggle();
  expect(states.at(-1)).toBe('ready');
  expect(session.hasEnded).toBe(true);
  const nextFrame = window.requestAnimationFrame.bind(window);
  const frames = vi.spyOn(window, 'requestAnimationFrame');
  for (let passed = 0; passed < 10; passed += 1) await new Promise((resolve) => nextFrame(resolve));
  // At most one frame, to draw the view on the screen again; no loop.
  expect(frames.mock.calls.length).toBeLessThanOrEqual(1);
});

test('VR-14: a session ends when the headset ends it and when the signal aborts', async () => {
  scene = await setVrScene('eqr_180_lr');
  const sessions = [new FakeSession(), new FakeSession()];
  let requested = 0;
  const { headset, states, end } = watch(
    scene,
    stubHeadset(async () => sessions[requested++]),
  );
  await expect.poll(() => states, eventually).toEqual(['ready']);
  await headset.toggle();
  await sessions[0]?.end();
  expect(states.at(-1)).toBe('ready');
  await headset.toggle();
  end();
  expect(sessions[1]?.hasEnded).toBe(true);
});
