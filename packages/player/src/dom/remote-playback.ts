import { createFeatureState, type FeatureState } from './feature-state.ts';
import type { PlayerEngine } from './player-engine.ts';

/** Safari's own way to AirPlay, older than the Remote Playback API and better informed about devices. */
interface AirPlayVideo extends HTMLVideoElement {
  webkitShowPlaybackTargetPicker(): void;
  readonly webkitCurrentPlaybackTargetIsWireless?: boolean;
}

interface RemotePlaybackState {
  kind: 'cast' | 'airPlay';
  /** Some device can take what plays now. */
  isAvailable: boolean;
  connection: 'disconnected' | 'connecting' | 'connected';
  /** The viewer asked, and no device was found. */
  isNothingFound: boolean;
}

export interface RemotePlayback {
  state: FeatureState<RemotePlaybackState>;
  /** Lets the viewer choose a device, or come back from it: the browser asks which. */
  choose(): void;
}

const known = new WeakMap<PlayerEngine, RemotePlayback>();

/** Playback on another device, the same for everything that shows it. Ends with the engine. */
export function remotePlaybackOf(engine: PlayerEngine): RemotePlayback {
  const made = known.get(engine) ?? (isAirPlay(engine.video) ? airPlay(engine, engine.video) : cast(engine));
  known.set(engine, made);
  return made;
}

function isAirPlay(video: HTMLVideoElement): video is AirPlayVideo {
  return 'webkitShowPlaybackTargetPicker' in video;
}

/** What Media Source Extensions play exists in this page only: another device cannot fetch it. */
function isOnlyHere(video: HTMLVideoElement): boolean {
  return video.currentSrc.startsWith('blob:');
}

function airPlay({ video: element, signal }: PlayerEngine, video: AirPlayVideo): RemotePlayback {
  const state = createFeatureState<RemotePlaybackState>({ ...nothing, kind: 'airPlay' });
  let isDeviceThere = false;
  const settle = () => {
    state.set({
      isAvailable: isDeviceThere && !isOnlyHere(element),
      connection: video.webkitCurrentPlaybackTargetIsWireless ? 'connected' : 'disconnected',
    });
  };
  const onAvailability = (event: Event) => {
    isDeviceThere = 'availability' in event && event.availability === 'available';
    settle();
  };
  element.addEventListener('webkitplaybacktargetavailabilitychanged', onAvailability, { signal });
  element.addEventListener('webkitcurrentplaybacktargetiswirelesschanged', settle, { signal });
  element.addEventListener('loadstart', settle, { signal });
  settle();
  return { state, choose: () => video.webkitShowPlaybackTargetPicker() };
}

const nothing: RemotePlaybackState = {
  kind: 'cast',
  isAvailable: false,
  connection: 'disconnected',
  isNothingFound: false,
};

/** The Remote Playback API (https://www.w3.org/TR/remote-playback/). */
function cast({ video, signal }: PlayerEngine): RemotePlayback {
  const state = createFeatureState<RemotePlaybackState>(nothing);
  const { remote } = video;
  if (!remote) return { state, choose: () => undefined };
  /** The browser has said that it cannot do it at all. */
  let isHopeless = false;
  let watching: Promise<number | undefined> | undefined;

  const setAvailable = (isAvailable: boolean) => {
    state.set({ isAvailable: isAvailable && !isHopeless && !isOnlyHere(video) });
  };
  const watch = async (): Promise<number | undefined> => {
    try {
      return await remote.watchAvailability((isAvailable) => setAvailable(isAvailable));
    } catch (error) {
      // It cannot look for devices all the time and looks when it is asked: the button is shown (section 6.2.2).
      setAvailable(error instanceof DOMException && error.name === 'NotSupportedError');
      return undefined;
    }
  };
  const unwatch = async () => {
    const id = await watching;
    watching = undefined;
    if (id !== undefined) await remote.cancelWatchAvailability(id).catch(() => undefined);
  };
  /** Each source is another question. The attribute also takes away the browser's own button. */
  const settleSource = async () => {
    const isHere = isOnlyHere(video);
    if (isHere) {
      state.set({ isAvailable: false });
      await unwatch();
    }
    if (video.disableRemotePlayback !== isHere) video.disableRemotePlayback = isHere;
    if (!isHere && !signal.aborted) watching ??= watch();
  };
  const settleConnection = () => state.set({ connection: remote.state });

  for (const type of ['connect', 'connecting', 'disconnect']) {
    remote.addEventListener(type, settleConnection, { signal });
  }
  video.addEventListener('loadstart', () => void settleSource(), { signal });
  signal.addEventListener('abort', () => void unwatch(), { once: true });
  settleConnection();
  void settleSource();

  return {
    state,
    async choose() {
      state.set({ isNothingFound: false });
      try {
        await remote.prompt();
      } catch (error) {
        const name = error instanceof DOMException ? error.name : '';
        if (name === 'NotFoundError') state.set({ isNothingFound: true });
        if (name === 'NotSupportedError') {
          isHopeless = true;
          state.set({ isAvailable: false });
        }
        // Otherwise the viewer changed their mind, or a choice is open already.
      }
    },
  };
}
