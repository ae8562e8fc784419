import { skipStepSeconds } from '../core/skip.ts';
import type { PlayerEngine } from './player-engine.ts';

export interface MediaSessionInfo {
  title: string;
  artist?: string | undefined;
  artwork?: readonly { src: string; sizes?: string; type?: string }[];
  /** Whether the device's "next" key has somewhere to go. */
  hasNext: boolean;
}

/** The page has one media session: it belongs to the player that began to play last. */
let owner: object | undefined;

const actions = [
  'play',
  'pause',
  'stop',
  'seekbackward',
  'seekforward',
  'seekto',
  'nexttrack',
] as const satisfies MediaSessionAction[];
type Action = (typeof actions)[number];

/**
 * Tells the device what plays and where, and takes its media keys: headset, keyboard, lock screen, watch
 * (https://www.w3.org/TR/mediasession/). Begins with playback, ends with the engine, or when another player begins.
 */
export function attachMediaSession(
  engine: PlayerEngine,
  info: MediaSessionInfo,
): { update(info: MediaSessionInfo): void } {
  const session = 'mediaSession' in navigator ? navigator.mediaSession : undefined;
  if (!session) return { update: () => undefined };
  const { video, signal } = engine;
  const me = {};
  let wasActive = false;
  let described = '';
  let listened = '';

  const isOwner = () => owner === me;

  const handlers = (): Partial<Record<Action, MediaSessionActionHandler>> => ({
    play: () => engine.play(),
    pause: () => engine.pause(),
    stop() {
      engine.pause();
      release();
    },
    ...(info.hasNext && { nexttrack: () => engine.playNext() }),
    // What is on the stage meanwhile has no places to seek to.
    ...(!engine.state.contentBreak && {
      seekbackward: ({ seekOffset }) => seekBy(-(seekOffset || skipStepSeconds)),
      seekforward: ({ seekOffset }) => seekBy(seekOffset || skipStepSeconds),
      seekto({ seekTime, fastSeek }) {
        if (seekTime === undefined || !Number.isFinite(seekTime)) return;
        // While a slider is dragged on the lock screen: cheap, and not told to the page until it is let go.
        if (fastSeek && typeof video.fastSeek === 'function') video.fastSeek(seekTime);
        else engine.seek(seekTime);
      },
    }),
  });
  const seekBy = (seconds: number) => engine.seek(engine.state.positionSeconds + seconds);

  const describe = () => {
    const { title, artist, artwork = [] } = info;
    const next = JSON.stringify([title, artist, artwork]);
    if (next === described) return;
    described = next;
    session.metadata = new MediaMetadata({
      title,
      ...(artist !== undefined && { artist }),
      artwork: [...artwork],
    });
  };

  const listen = () => {
    const offered = handlers();
    const next = Object.keys(offered).join();
    if (next === listened) return;
    listened = next;
    for (const action of actions) setHandler(session, action, offered[action] ?? null);
  };

  const settle = () => {
    const { playback, contentBreak } = engine.state;
    const isActive = playback === 'playing' || playback === 'buffering';
    if (isActive && !wasActive) owner = me;
    wasActive = isActive;
    if (!isOwner()) {
      described = '';
      listened = '';
      return;
    }
    describe();
    listen();
    // Behind a content break the browser itself knows best what sounds.
    session.playbackState = contentBreak ? 'none' : isActive ? 'playing' : 'paused';
    settlePosition();
  };

  const settlePosition = () => {
    if (!isOwner()) return;
    const { durationSeconds, contentBreak } = engine.state;
    const isKnown = !contentBreak && durationSeconds > 0 && Number.isFinite(durationSeconds);
    if (!isKnown || video.playbackRate === 0) {
      session.setPositionState();
      return;
    }
    const position = Math.min(durationSeconds, Math.max(0, engine.state.positionSeconds));
    session.setPositionState({ duration: durationSeconds, playbackRate: video.playbackRate, position });
  };

  const release = () => {
    if (!isOwner()) return;
    owner = undefined;
    described = '';
    listened = '';
    session.metadata = null;
    session.playbackState = 'none';
    session.setPositionState();
    for (const action of actions) setHandler(session, action, null);
  };

  // The device counts on by itself, at the rate it was told; every time update would be too much.
  const facts = () => {
    const { playback, contentBreak, durationSeconds, playbackRate } = engine.state;
    return [playback, contentBreak, durationSeconds, playbackRate].join();
  };
  let known = facts();
  const stop = engine.subscribe(() => {
    if (known === facts()) return;
    known = facts();
    settle();
  });
  video.addEventListener('seeking', settlePosition, { signal });
  video.addEventListener('seeked', settlePosition, { signal });
  signal.addEventListener(
    'abort',
    () => {
      stop();
      release();
    },
    { once: true },
  );
  settle();

  return {
    update(next) {
      info = next;
      if (isOwner()) settle();
    },
  };
}

function setHandler(session: MediaSession, action: Action, handler: MediaSessionActionHandler | null) {
  try {
    session.setActionHandler(action, handler);
  } catch {
    // An action that this browser does not know: the others still work (Media Session, section 7).
  }
}
