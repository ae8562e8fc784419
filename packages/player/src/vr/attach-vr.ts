import type { VrFormat } from '../core/vr/vr-format.ts';
import type { PlayerEngine } from '../dom/player-engine.ts';
import { watchHeadset } from './headset.ts';
import { watchMotion } from './motion.ts';
import { openCanvas } from './open-canvas.ts';
import { createViewControls } from './view-controls.ts';
import type { VrViewer } from './viewer.ts';
import { vrSliceOf } from './vr-state.ts';

export interface AttachVrOptions {
  format: VrFormat;
  /** Takes clicks, taps and drags, above the picture. */
  surface: HTMLElement;
  /** Where the canvas goes; has the focus for keys. */
  picture: HTMLElement;
  /** What is worth a line in the debug log. */
  onDecision?: ((text: string) => void) | undefined;
  /** Shorter than the player's own: a part of a page may go before its player does. */
  signal: AbortSignal;
}

/** Shows a VR video as one looks around in it, over the flat one; `vrSliceOf(engine)` tells how it goes. */
export function attachVr(engine: PlayerEngine, options: AttachVrOptions): void {
  const { format, surface, picture, onDecision, signal } = options;
  const { video } = engine;
  const room = vrSliceOf(engine);
  const { state } = room;
  const opened = openCanvas();
  if (!opened) {
    onDecision?.('no WebGL 2 here');
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
  const settle = () => {
    const isShown = hasPicture && isWanted();
    viewer?.setVisible(isWanted() && isOnScreen);
    state.set({ isShown, isLoading: isWanted() && !hasPicture && state.value.problem === undefined });
    if (isShown) surface.dataset.drag = 'own';
    else delete surface.dataset.drag;
  };

  const look = createViewControls({
    format,
    surface,
    picture,
    isActive: () => state.value.isShown,
    ownsWheel: () => engine.state.fullscreen,
    onView(view, roll) {
      viewer?.look(view, roll);
      state.set({ view });
    },
    onLook: () => state.set({ hasLooked: true }),
    signal,
  });
  const motion = watchMotion({
    onState: (next) => state.set({ motion: next }),
    onAttitude: look.setAttitude,
    signal,
  });
  room.reset = look.reset;
  room.toggleMotion = () => void motion.toggle();

  picture.append(canvas);
  signal.addEventListener('abort', () => {
    canvas.remove();
    delete surface.dataset.drag;
    state.set({ isShown: false, isLoading: false, motion: 'absent', headset: 'absent' });
  });
  const stopFollowing = engine.subscribe(settle);
  signal.addEventListener('abort', stopFollowing, { once: true });
  const sizes = new ResizeObserver(() => look.refresh());
  sizes.observe(surface);
  const sight = new IntersectionObserver(([entry]) => {
    isOnScreen = entry?.isIntersecting ?? true;
    settle();
  });
  sight.observe(surface);
  signal.addEventListener(
    'abort',
    () => {
      sizes.disconnect();
      sight.disconnect();
    },
    { once: true },
  );
  settle();

  // three is the heaviest part of the player: asked for only now, when it is sure that it can be used.
  void import('./viewer.ts').then(
    ({ createVrViewer }) => {
      if (signal.aborted) return;
      viewer = createVrViewer({
        video,
        format,
        canvas,
        context,
        onPicture(isThere) {
          hasPicture = isThere;
          if (isThere) state.set({ problem: undefined });
          settle();
        },
        onProblem(problem) {
          state.set({ problem });
          settle();
        },
        signal,
      });
      viewer.look(look.view);
      const headset = watchHeadset({
        stage: viewer.stage,
        onState: (next) => state.set({ headset: next }),
        onSelect: engine.togglePlay,
        onRefusal: (error) => onDecision?.(`the headset did not start: ${String(error)}`),
        signal,
      });
      room.toggleHeadset = () => void headset.toggle();
      settle();
    },
    (error: unknown) => {
      if (signal.aborted) return;
      onDecision?.(`the VR viewer could not be loaded: ${String(error)}`);
      state.set({ problem: 'load' });
      settle();
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
