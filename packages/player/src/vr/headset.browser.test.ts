import { afterEach, expect, test, vi } from 'vitest';
import { colourOf } from '../testing/direction-colour.ts';
import { setVrScene, type VrScene } from '../testing/vr-scene.ts';
import { type HeadsetState, watchHeadset } from './headset.ts';

const eventually = { timeout: 8000, interval: 20 };

let scene: VrScene | undefined;

afterEach(() => {
  scene?.end();
  scene = undefined;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
/** 90 degrees each way, from 0.1 to 100. */
const projection = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1.002, -1, 0, 0, -0.2002, 0];

/** A headset whose two screens are the halves of the canvas; `frame` draws them, looking to the left by so many degrees. */
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

/** What three needs of a browser with a headset. */
function stubHeadset(answer: () => Promise<unknown>, isThere = true) {
  // Without projection layers, whose textures only a real headset has.
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
    isSessionSupported: vi.fn(async () => isThere),
    requestSession: vi.fn(answer),
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

/** The middle of one half of the canvas, as drawn this moment. */
function eyeColour({ canvas }: VrScene, eye: 'left' | 'right'): number[] {
  const copy = document.createElement('canvas');
  copy.width = copy.height = 1;
  const context = copy.getContext('2d');
  context?.drawImage(canvas, eye === 'left' ? 50 : 150, canvas.height - 50, 1, 1, 0, 0, 1, 1);
  return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
}

function expectColour(seen: number[], expected: readonly number[]) {
  const off = Math.max(...seen.map((value, index) => Math.abs(value - (expected[index] ?? 0))));
  expect(off, `saw ${seen}, expected ${expected}`).toBeLessThanOrEqual(12);
}

test('VR-14: without a headset there is no button, and one that is plugged in brings it', async () => {
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

test('VR-14: a browser that forbids headsets, or knows none, is as one without', async () => {
  scene = await setVrScene('eqr_180_lr');
  const xr = stubHeadset(async () => undefined);
  xr.isSessionSupported.mockRejectedValue(new DOMException('policy', 'SecurityError'));
  const forbidden = watch(scene, xr);
  const unknown = watch(scene, undefined);
  await Promise.resolve();
  expect([...forbidden.states, ...unknown.states]).toEqual([]);
});

test('VR-14: a refused session is told and may be asked for again', async () => {
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

test('VR-14: in the headset each eye sees its own picture, straight ahead is where the viewer looks, and the flat view comes back', async () => {
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
  // The grip turns the middle of the picture to where the viewer looks now.
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
  // One to draw the flat view again, and no loop.
  expect(frames.mock.calls.length).toBeLessThanOrEqual(1);
});

test('VR-14: a session that the headset ends by itself, or the page by going, is over', async () => {
  scene = await setVrScene('eqr_180_lr');
  const sessions = [new FakeSession(), new FakeSession()];
  let asked = 0;
  const { headset, states, end } = watch(
    scene,
    stubHeadset(async () => sessions[asked++]),
  );
  await expect.poll(() => states, eventually).toEqual(['ready']);
  await headset.toggle();
  await sessions[0]?.end();
  expect(states.at(-1)).toBe('ready');
  await headset.toggle();
  end();
  expect(sessions[1]?.hasEnded).toBe(true);
});
