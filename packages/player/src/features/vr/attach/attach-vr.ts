import type { PlayerEngine } from '../../../dom/engine/player-engine.ts';
import type { VrFormat } from '../state/vr-format.ts';
import type { VrSlice } from '../state/vr-state.ts';
import { watchHeadset } from './headset.ts';
import { watchMotion } from './motion.ts';
import { openCanvas } from './open-canvas.ts';
import { createViewControls } from './view-controls.ts';
import type { VrViewer } from './viewer.ts';

export interface AttachVrOptions {
  /** Receives the state, and gets the commands of the viewer. */
  slice: VrSlice;
  format: VrFormat;
  /** Element above the picture that receives clicks, taps and drags. */
  surface: HTMLElement;
  /** Parent of the canvas; receives keyboard focus. */
  picture: HTMLElement;
  /** Receives messages for the debug log. */
  onDecision?: ((text: string) => void) | undefined;
  /** Removes the VR view; may abort before the engine is destroyed. */
  signal: AbortSignal;
}

/** Shows an interactive VR view above the flat video. Its state is in `options.slice`. */
export function attachVr(engine: PlayerEngine, options: AttachVrOptions): void {
  const { slice, format, surface, picture, onDecision, signal } = options;
  const { video } = engine;
  const { state } = slice;
  const opened = openCanvas();
  if (!opened) {
    onDecision?.('WebGL 2 is not available');
    state.set({ problem: 'noGraphics' });
    return;
  }
  const { canvas, context } = opened;
  let viewer: VrViewer | undefined;
  let hasPicture = false;
  let isOnScreen = true;

  const isWanted = () => {
    const { playback, contentBreak } = engine.state;
    return playback !== 'idle' && !contentBreak;
  };
  const update = () => {
    const isShown = hasPicture && isWanted();
    viewer?.setVisible(isWanted() && isOnScreen);
    state.set({ isShown, isLoading: isWanted() && !hasPicture && state.value.problem === undefined });
    if (isShown) surface.dataset.drag = 'own';
    else delete surface.dataset.drag;
  };

  const controls = createViewControls({
    format,
    surface,
    picture,
    isActive: () => state.value.isShown,
    ownsWheel: () => engine.state.fullscreen,
    onView(view, roll) {
      viewer?.look(view, roll);
      state.set({ view });
    },
    onViewMove: () => state.set({ hasMovedView: true }),
    signal,
  });
  const motion = watchMotion({
    onState: (next) => state.set({ motion: next }),
    onAttitude: controls.setAttitude,
    signal,
  });
  slice.reset = controls.reset;
  slice.toggleMotion = () => void motion.toggle();

  picture.append(canvas);
  signal.addEventListener('abort', () => {
    canvas.remove();
    delete surface.dataset.drag;
    state.set({ isShown: false, isLoading: false, motion: 'absent', headset: 'absent' });
  });
  const unsubscribe = engine.subscribe(update);
  signal.addEventListener('abort', unsubscribe, { once: true });
  const resizeObserver = new ResizeObserver(() => controls.refresh());
  resizeObserver.observe(surface);
  const intersectionObserver = new IntersectionObserver(([entry]) => {
    isOnScreen = entry?.isIntersecting ?? true;
    update();
  });
  intersectionObserver.observe(surface);
  signal.addEventListener(
    'abort',
    () => {
      resizeObserver.disconnect();
      intersectionObserver.disconnect();
    },
    { once: true },
  );
  update();

  // three.js is the largest dependency of the player, so it is loaded only after WebGL 2 is confirmed.
  void import('./viewer.ts').then(
    ({ createVrViewer }) => {
      if (signal.aborted) return;
      viewer = createVrViewer({
        video,
        format,
        canvas,
        context,
        onPicture(isDrawn) {
          hasPicture = isDrawn;
          if (isDrawn) state.set({ problem: undefined });
          update();
        },
        onProblem(problem) {
          state.set({ problem });
          update();
        },
        signal,
      });
      viewer.look(controls.view);
      const headset = watchHeadset({
        stage: viewer.stage,
        onState: (next) => state.set({ headset: next }),
        onSelect: engine.togglePlay,
        onError: (error) => onDecision?.(`the headset session could not start: ${String(error)}`),
        signal,
      });
      slice.toggleHeadset = () => void headset.toggle();
      update();
    },
    (error: unknown) => {
      if (signal.aborted) return;
      onDecision?.(`the VR viewer could not be loaded: ${String(error)}`);
      state.set({ problem: 'load' });
      update();
    },
  );
  signal.addEventListener(
    'abort',
    () => viewer ?? context.getExtension('WEBGL_lose_context')?.loseContext(),
    {
      once: true,
    },
  );
}
