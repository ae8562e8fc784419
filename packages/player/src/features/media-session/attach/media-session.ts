import { skipStepSeconds } from '../../../core/skip.ts';
import type { PlayerEngine } from '../../../dom/engine/player-engine.ts';

export interface MediaSessionInfo {
  title: string;
  artist?: string | undefined;
  artwork?: readonly { src: string; sizes?: string; type?: string }[];
  /** Whether there is a next video. */
  hasNext: boolean;
}

/** The page has one media session; the player that started last owns it. */
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
 * Connects the engine with the media session of the device: metadata, position and media keys
 * (https://www.w3.org/TR/mediasession/). Begins with playback and ends with the engine or when another player starts.
 */
export function attachMediaSession(
  engine: PlayerEngine,
  info: MediaSessionInfo,
): { update(info: MediaSessionInfo): void } {
  const session = 'mediaSession' in navigator ? navigator.mediaSession : undefined;
  if (!session) return { update: () => undefined };
  const { video, signal } = engine;
  const self = {};
  let wasActive = false;
  let lastMetadata = '';
  let lastActions = '';

  const isOwner = () => owner === self;

  const handlers = (): Partial<Record<Action, MediaSessionActionHandler>> => ({
    play: () => engine.play(),
    pause: () => engine.pause(),
    stop() {
      engine.pause();
      release();
    },
    ...(info.hasNext && { nexttrack: () => engine.playNext() }),
    // A content break cannot be sought in.
    ...(!engine.state.contentBreak && {
      seekbackward: ({ seekOffset }) => seekBy(-(seekOffset || skipStepSeconds)),
      seekforward: ({ seekOffset }) => seekBy(seekOffset || skipStepSeconds),
      seekto({ seekTime, fastSeek }) {
        if (seekTime === undefined || !Number.isFinite(seekTime)) return;
        // Sent while a slider is dragged: a fast seek without a seek event for the page.
        if (fastSeek && typeof video.fastSeek === 'function') video.fastSeek(seekTime);
        else engine.seek(seekTime);
      },
    }),
  });
  const seekBy = (seconds: number) => engine.seek(engine.state.positionSeconds + seconds);

  const describe = () => {
    const { title, artist, artwork = [] } = info;
    const next = JSON.stringify([title, artist, artwork]);
    if (next === lastMetadata) return;
    lastMetadata = next;
    session.metadata = new MediaMetadata({
      title,
      ...(artist !== undefined && { artist }),
      artwork: [...artwork],
    });
  };

  const listen = () => {
    const offered = handlers();
    const next = Object.keys(offered).join();
    if (next === lastActions) return;
    lastActions = next;
    for (const action of actions) setHandler(session, action, offered[action] ?? null);
  };

  const update = () => {
    const { playback, contentBreak } = engine.state;
    const isActive = playback === 'playing' || playback === 'buffering';
    if (isActive && !wasActive) owner = self;
    wasActive = isActive;
    if (!isOwner()) {
      lastMetadata = '';
      lastActions = '';
      return;
    }
    describe();
    listen();
    // During a content break the browser determines the state from the audible media.
    session.playbackState = contentBreak ? 'none' : isActive ? 'playing' : 'paused';
    updatePosition();
  };

  const updatePosition = () => {
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
    lastMetadata = '';
    lastActions = '';
    session.metadata = null;
    session.playbackState = 'none';
    session.setPositionState();
    for (const action of actions) setHandler(session, action, null);
  };

  // The device extrapolates the position from the rate, so time updates need not be reported.
  const facts = () => {
    const { playback, contentBreak, durationSeconds, playbackRate } = engine.state;
    return [playback, contentBreak, durationSeconds, playbackRate].join();
  };
  let lastFacts = facts();
  const stop = engine.subscribe(() => {
    if (lastFacts === facts()) return;
    lastFacts = facts();
    update();
  });
  video.addEventListener('seeking', updatePosition, { signal });
  video.addEventListener('seeked', updatePosition, { signal });
  signal.addEventListener(
    'abort',
    () => {
      stop();
      release();
    },
    { once: true },
  );
  update();

  return {
    update(next) {
      info = next;
      if (isOwner()) update();
    },
  };
}

function setHandler(session: MediaSession, action: Action, handler: MediaSessionActionHandler | null) {
  try {
    session.setActionHandler(action, handler);
  } catch {
    // The browser does not support this action (Media Session, section 7); the others still work.
  }
}
