import { createFeatureState, type FeatureState } from '../../../core/feature-state.ts';
import type { PlayerEngine } from '../../../dom/engine/player-engine.ts';

/** The WebKit API for AirPlay, which reports devices more reliably in Safari than the Remote Playback API. */
interface AirPlayVideo extends HTMLVideoElement {
  webkitShowPlaybackTargetPicker(): void;
  readonly webkitCurrentPlaybackTargetIsWireless?: boolean;
}

interface RemotePlaybackState {
  kind: 'cast' | 'airPlay';
  /** A device can play the current source. */
  isAvailable: boolean;
  connection: 'disconnected' | 'connecting' | 'connected';
  /** The viewer opened the prompt, and no device was found. */
  isNothingFound: boolean;
}

export interface RemotePlayback {
  state: FeatureState<RemotePlaybackState>;
  /** Opens the prompt of the browser to choose or leave a device. */
  choose(): void;
}

/** Remote playback of an engine. Ends with the engine. */
export function createRemotePlayback(engine: PlayerEngine): RemotePlayback {
  return isAirPlay(engine.video) ? airPlay(engine, engine.video) : cast(engine);
}

function isAirPlay(video: HTMLVideoElement): video is AirPlayVideo {
  return 'webkitShowPlaybackTargetPicker' in video;
}

/** Whether Media Source Extensions play the source: another device cannot load it. */
function isLocalOnly(video: HTMLVideoElement): boolean {
  return video.currentSrc.startsWith('blob:');
}

function airPlay({ video: element, signal }: PlayerEngine, video: AirPlayVideo): RemotePlayback {
  const state = createFeatureState<RemotePlaybackState>({ ...initialState, kind: 'airPlay' });
  let hasDevice = false;
  const update = () => {
    state.set({
      isAvailable: hasDevice && !isLocalOnly(element),
      connection: video.webkitCurrentPlaybackTargetIsWireless ? 'connected' : 'disconnected',
    });
  };
  const onAvailability = (event: Event) => {
    hasDevice = 'availability' in event && event.availability === 'available';
    update();
  };
  element.addEventListener('webkitplaybacktargetavailabilitychanged', onAvailability, { signal });
  element.addEventListener('webkitcurrentplaybacktargetiswirelesschanged', update, { signal });
  element.addEventListener('loadstart', update, { signal });
  update();
  return { state, choose: () => video.webkitShowPlaybackTargetPicker() };
}

const initialState: RemotePlaybackState = {
  kind: 'cast',
  isAvailable: false,
  connection: 'disconnected',
  isNothingFound: false,
};

/** The Remote Playback API (https://www.w3.org/TR/remote-playback/). */
function cast({ video, signal }: PlayerEngine): RemotePlayback {
  const state = createFeatureState<RemotePlaybackState>(initialState);
  const { remote } = video;
  if (!remote) return { state, choose: () => undefined };
  /** The browser has reported that it does not support remote playback. */
  let isUnsupported = false;
  let watching: Promise<number | undefined> | undefined;

  const setAvailable = (isAvailable: boolean) => {
    state.set({ isAvailable: isAvailable && !isUnsupported && !isLocalOnly(video) });
  };
  const watch = async (): Promise<number | undefined> => {
    try {
      return await remote.watchAvailability((isAvailable) => setAvailable(isAvailable));
    } catch (error) {
      // The browser cannot watch for devices continuously: the button is shown always (Remote Playback API, section 6.2.2).
      setAvailable(error instanceof DOMException && error.name === 'NotSupportedError');
      return undefined;
    }
  };
  const unwatch = async () => {
    const id = await watching;
    watching = undefined;
    if (id !== undefined) await remote.cancelWatchAvailability(id).catch(() => undefined);
  };
  /** Updates availability for each source. `disableRemotePlayback` also hides the button of the browser. */
  const updateSource = async () => {
    const isLocal = isLocalOnly(video);
    if (isLocal) {
      state.set({ isAvailable: false });
      await unwatch();
    }
    if (video.disableRemotePlayback !== isLocal) video.disableRemotePlayback = isLocal;
    if (!isLocal && !signal.aborted) watching ??= watch();
  };
  const updateConnection = () => state.set({ connection: remote.state });

  for (const type of ['connect', 'connecting', 'disconnect']) {
    remote.addEventListener(type, updateConnection, { signal });
  }
  video.addEventListener('loadstart', () => void updateSource(), { signal });
  signal.addEventListener('abort', () => void unwatch(), { once: true });
  updateConnection();
  void updateSource();

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
          isUnsupported = true;
          state.set({ isAvailable: false });
        }
        // Otherwise the viewer dismissed the prompt, or a prompt is already open.
      }
    },
  };
}
