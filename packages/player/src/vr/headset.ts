import { yawOfOrientation } from '../core/vr/headset-yaw.ts';
import type { VrStage } from './viewer.ts';

export type HeadsetState = 'absent' | 'ready' | 'starting' | 'on' | 'refused';

export interface HeadsetOptions {
  stage: VrStage;
  onState: (state: HeadsetState) => void;
  /** The trigger of a controller. */
  onSelect: () => void;
  onRefusal?: ((error: unknown) => void) | undefined;
  /** Default: the browser's, where it has one. */
  xr?: XRSystem | undefined;
  signal: AbortSignal;
}

/**
 * Shows the picture in a headset, each eye its own. The trigger is `onSelect`; the grip, like the start, turns the middle
 * of the picture to where the viewer looks.
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

  const look = () => {
    if (session) return;
    const supported = xr?.isSessionSupported('immersive-vr') ?? Promise.resolve(false);
    supported.then(
      (isThere) => change(isThere ? 'ready' : 'absent'),
      // A frame's policy forbids it: as if there were none.
      () => change('absent'),
    );
  };
  look();
  // Headsets are plugged in and out.
  xr?.addEventListener?.('devicechange', look, { signal });
  signal.addEventListener('abort', () => void session?.end().catch(() => undefined), { once: true });

  async function start() {
    change('starting');
    try {
      session = await xr?.requestSession('immersive-vr');
      if (!session) throw new Error('There is no headset.');
      if (signal.aborted) {
        await session.end();
        return;
      }
      await show(session, { stage, onSelect, signal });
      change('on');
    } catch (error) {
      // Refused by the viewer or the device: the flat picture goes on, and it may be asked again.
      options.onRefusal?.(error);
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
    // Otherwise three would go on drawing for the screen, frame after frame.
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
  // The head turns; nobody walks through a sphere.
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
