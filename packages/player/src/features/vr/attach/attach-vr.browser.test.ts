import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { clearScenes, setScene } from '../../../testing/scene.ts';
import { vrClip } from '../../../testing/vr-scene.ts';
import { parseVrFormat } from '../state/vr-format.ts';
import { createVrSlice } from '../state/vr-state.ts';
import { attachVr } from './attach-vr.ts';

afterEach(() => {
  clearScenes();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Creates an engine with a VR view, as the player does. */
function setUpVr() {
  const scene = setScene({
    source: {
      id: '9',
      title: 'All around',
      durationSeconds: 20,
      vr: 'eqr_360_mono',
      files: [{ suffix: '.mp4', label: 'HD', url: vrClip('eqr_360_mono') }],
    },
    start: { muted: true },
  });
  const [picture, surface] = [document.createElement('div'), document.createElement('div')];
  for (const element of [picture, surface]) element.style.cssText = 'position:absolute;inset:0';
  picture.tabIndex = 0;
  scene.container.append(picture, surface);
  const format = parseVrFormat('eqr_360_mono');
  if (!format) throw new Error('no format');
  const ending = new AbortController();
  const signal = AbortSignal.any([ending.signal, scene.engine.signal]);
  const slice = createVrSlice();
  attachVr(scene.engine, { slice, format, picture, surface, signal });
  return { ...scene, picture, surface, state: slice.state, slice, end: () => ending.abort() };
}

test('VR-13: the VR view is neither shown nor loading before the first play, then loading, then shown', async () => {
  const stage = setUpVr();
  expect(stage.state.value).toMatchObject({ isShown: false, isLoading: false });
  const phases: string[] = [];
  stage.state.subscribe(() => {
    const { isShown, isLoading } = stage.state.value;
    phases.push(isShown ? 'shown' : isLoading ? 'loading' : 'hidden');
  });
  stage.engine.play();
  await expect.poll(() => stage.state.value.isShown, eventually).toBe(true);
  expect(phases.indexOf('loading')).toBeGreaterThanOrEqual(0);
  expect(phases.indexOf('loading')).toBeLessThan(phases.indexOf('shown'));
});

test('VR-19: during a content break the VR view is hidden and ignores drags and keys', async () => {
  const stage = setUpVr();
  stage.engine.play();
  await expect.poll(() => stage.state.value.isShown, eventually).toBe(true);
  expect(stage.surface.dataset.drag).toBe('own');
  const end = stage.engine.beginContentBreak({ play() {}, pause() {}, isPaused: () => false });
  await expect.poll(() => stage.state.value.isShown, eventually).toBe(false);
  expect(stage.surface.dataset.drag).toBeUndefined();
  const key = new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true, cancelable: true });
  stage.picture.dispatchEvent(key);
  expect(key.defaultPrevented).toBe(false);
  end();
  await expect.poll(() => stage.state.value.isShown, eventually).toBe(true);
});

const nextFrame = window.requestAnimationFrame.bind(window);
/** Resolves after `count` animation frames; its calls bypass spies on `window.requestAnimationFrame`. */
async function waitForFrames(count: number) {
  for (let frame = 0; frame < count; frame += 1) await new Promise((resolve) => nextFrame(resolve));
}

test('VR-21: draws nothing while the video is paused and the view does not change', async () => {
  const stage = setUpVr();
  stage.engine.play();
  await expect.poll(() => stage.state.value.isShown, eventually).toBe(true);
  stage.engine.pause();
  await expect.poll(() => stage.engine.state.playback, eventually).toBe('paused');
  const frames = vi.spyOn(window, 'requestAnimationFrame');
  const framesDrawn = async () => {
    frames.mockClear();
    await waitForFrames(10);
    return frames.mock.calls.length;
  };
  // On a busy machine the last frame of the video arrives some time after the pause.
  await expect.poll(framesDrawn, eventually).toBe(0);
  stage.picture.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', cancelable: true }));
  expect(frames).toHaveBeenCalled();
});

test('VR-20: aborting the signal removes the canvas, its WebGL context and the listeners', async () => {
  const stage = setUpVr();
  stage.engine.play();
  await expect.poll(() => stage.state.value.isShown, eventually).toBe(true);
  const canvas = stage.picture.querySelector('canvas');
  const context = canvas?.getContext('webgl2');
  stage.end();
  expect(stage.picture.childElementCount).toBe(0);
  expect(context?.isContextLost()).toBe(true);
  const key = new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true, cancelable: true });
  stage.picture.dispatchEvent(key);
  expect(key.defaultPrevented).toBe(false);
});

function turnDevice(alpha: number, beta: number, gamma: number) {
  window.dispatchEvent(new DeviceOrientationEvent('deviceorientation', { alpha, beta, gamma }));
}

test('VR-11: with a motion sensor the viewer can turn the view by moving the device, and key presses add to it', async () => {
  const stage = setUpVr();
  stage.engine.play();
  await expect.poll(() => stage.state.value.isShown, eventually).toBe(true);
  expect(stage.state.value.motion).toBe('absent');
  window.dispatchEvent(new DeviceOrientationEvent('deviceorientation', {}));
  expect(stage.state.value.motion).toBe('absent');
  turnDevice(0, 90, 0);
  expect(stage.state.value.motion).toBe('off');
  turnDevice(40, 90, 0);
  expect(stage.state.value.view.yaw).toBe(0);
  stage.slice.toggleMotion();
  await expect.poll(() => stage.state.value.motion, eventually).toBe('on');
  turnDevice(40, 90, 0);
  turnDevice(10, 100, 0);
  expect(stage.state.value.view.yaw).toBeCloseTo(30, 3);
  expect(stage.state.value.view.pitch).toBeCloseTo(10, 3);
  stage.picture.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', cancelable: true }));
  turnDevice(10, 100, 0);
  expect(stage.state.value.view.yaw).toBeCloseTo(36, 3);
  stage.slice.toggleMotion();
  expect(stage.state.value.motion).toBe('off');
  turnDevice(90, 90, 0);
  expect(stage.state.value.view.yaw).toBeCloseTo(36, 3);
});

test.each(['granted', 'denied'] as const)(
  'VR-11: requests the motion permission on the first toggle and handles the answer "%s"',
  async (answer) => {
    const ask = vi.fn(async () => answer);
    const eventType: { requestPermission?: typeof ask } = DeviceOrientationEvent as object;
    const { requestPermission } = eventType;
    eventType.requestPermission = ask;
    vi.spyOn(MediaQueryList.prototype, 'matches', 'get').mockReturnValue(true);
    const stage = setUpVr();
    expect(stage.state.value.motion).toBe('off');
    expect(ask).not.toHaveBeenCalled();
    stage.slice.toggleMotion();
    await expect
      .poll(() => stage.state.value.motion, eventually)
      .toBe(answer === 'granted' ? 'on' : 'refused');
    expect(ask).toHaveBeenCalledOnce();
    if (requestPermission) eventType.requestPermission = requestPermission;
  },
);
