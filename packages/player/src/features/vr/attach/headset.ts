import { yawOfOrientation } from '../state/headset-yaw.ts';
import type { HeadsetState } from '../state/vr-state.ts';
import type { VrStage } from './viewer.ts';

export interface HeadsetOptions {
  stage: VrStage;
  onState: (state: HeadsetState) => void;
  /** Called when the trigger of a controller is pressed. */
  onSelect: () => void;
  /** Called when a session could not start. */
  onError?: ((error: unknown) => void) | undefined;
  /** Default: `navigator.xr`. */
  xr?: XRSystem | undefined;
  signal: AbortSignal;
}

/**
 * Shows the video in a headset, with one picture for each eye. The trigger calls `onSelect`; the grip recentres the picture to
 * where the viewer looks, and so does the start of a session.
 */
export function watchHeadset(options: HeadsetOptions): { toggle: () => Promise<void> } {
  const { stage, onState, onSelect, xr = navigator.xr, signal } = options;
  let state: HeadsetState = 'absent';
  let session: XRSession | undefined;
  const change = (next: HeadsetState) => {
    if (signal.aborted || next === state) return;
    state = next;
    onState(next);
  };

  const detect = () => {
    if (session) return;
    const supported = xr?.isSessionSupported('immersive-vr') ?? Promise.resolve(false);
    supported.then(
      (isSupported) => change(isSupported ? 'ready' : 'absent'),
      // A permissions policy forbids WebXR, for example in a frame.
      () => change('absent'),
    );
  };
  detect();
  xr?.addEventListener?.('devicechange', detect, { signal });
  signal.addEventListener('abort', () => void session?.end().catch(() => undefined), { once: true });

  async function start() {
    change('starting');
    try {
      session = await xr?.requestSession('immersive-vr');
      if (!session) throw new Error('This browser does not support WebXR');
      if (signal.aborted) {
        await session.end();
        return;
      }
      await show(session, { stage, onSelect, signal });
      change('on');
    } catch (error) {
      // The flat view stays, and the viewer can try again.
      options.onError?.(error);
      void session?.end().catch(() => undefined);
      session = undefined;
      change('refused');
      return;
    }
    stage.renderer.xr.addEventListener('sessionend', ended);
  }

  function ended() {
    const { renderer } = stage;
    renderer.xr.removeEventListener('sessionend', ended);
    // Otherwise three.js continues to draw every frame for the screen.
    renderer.setAnimationLoop(null);
    session = undefined;
    stage.restore();
    change('ready');
  }

  return {
    async toggle() {
      if (state === 'on') await session?.end().catch(() => undefined);
      else if (state === 'ready' || state === 'refused') await start();
    },
  };
}

async function show(
  session: XRSession,
  { stage, onSelect, signal }: Pick<HeadsetOptions, 'stage' | 'onSelect' | 'signal'>,
) {
  const { renderer } = stage;
  let isCentred = false;
  session.addEventListener('select', () => onSelect(), { signal });
  session.addEventListener('squeeze', () => (isCentred = false), { signal });
  // Only rotation matters; the position inside the sphere is not tracked.
  renderer.xr.setReferenceSpaceType('local');
  await renderer.xr.setSession(session);
  renderer.setAnimationLoop(() => {
    if (!isCentred) {
      const space = renderer.xr.getReferenceSpace();
      const pose = space && renderer.xr.getFrame()?.getViewerPose(space);
      if (pose) {
        stage.turnTo(yawOfOrientation(pose.transform.orientation));
        isCentred = true;
      }
    }
    stage.drawFrame();
  });
}
