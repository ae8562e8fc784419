import type { PlayerEngine } from './engine/player-engine.ts';

/** Events that the media element sends unchanged. */
const mediaEvents = [
  'loadstart',
  'loadedmetadata',
  'loadeddata',
  'canplay',
  'canplaythrough',
  'progress',
  'suspend',
  'stalled',
  'abort',
  'emptied',
  'resize',
  'seeked',
  'volumechange',
  'ratechange',
] as const;

/** Events of a `PlayerHandle`, with the names and meanings of HTMLMediaElement. */
export type PlayerHandleEvent =
  | (typeof mediaEvents)[number]
  | 'play'
  | 'playing'
  | 'waiting'
  | 'pause'
  | 'ended'
  | 'seeking'
  | 'timeupdate'
  | 'durationchange'
  | 'fullscreenchange'
  | 'enterpictureinpicture'
  | 'leavepictureinpicture'
  | 'error';

/** Translates the events and state changes of an engine until it is destroyed. */
export function forwardEvents(engine: PlayerEngine, send: (type: PlayerHandleEvent) => void): void {
  const { video, signal } = engine;
  sendPastLoading(video, send);
  forwardPlayback(engine, send);
  for (const type of mediaEvents) video.addEventListener(type, () => send(type), { signal });

  let before = engine.state;
  const unsubscribe = engine.subscribe(() => {
    const { state } = engine;
    if (state.positionSeconds !== before.positionSeconds) send('timeupdate');
    if (state.durationSeconds !== before.durationSeconds) send('durationchange');
    if (state.fullscreen !== before.fullscreen) send('fullscreenchange');
    if (state.pip !== before.pip) send(state.pip ? 'enterpictureinpicture' : 'leavepictureinpicture');
    before = state;
  });
  signal.addEventListener('abort', unsubscribe, { once: true });
}

/** The loading events of an adopted element, which has sent them already. */
function sendPastLoading(video: HTMLVideoElement, send: (type: PlayerHandleEvent) => void): void {
  if (video.networkState !== HTMLMediaElement.NETWORK_EMPTY) send('loadstart');
  for (const [type, readyState] of [
    ['loadedmetadata', HTMLMediaElement.HAVE_METADATA],
    ['loadeddata', HTMLMediaElement.HAVE_CURRENT_DATA],
    ['canplay', HTMLMediaElement.HAVE_FUTURE_DATA],
    ['canplaythrough', HTMLMediaElement.HAVE_ENOUGH_DATA],
  ] as const) {
    if (video.readyState >= readyState) send(type);
  }
}

/** The events of the playback state, which unlike those of the element leave out changes of the source and content breaks. */
function forwardPlayback(engine: PlayerEngine, send: (type: PlayerHandleEvent) => void): void {
  let { playback } = engine.state;
  engine.listen((event) => {
    if (event.type === 'seek') send('seeking');
    else if (event.type === 'player_error' || event.type === 'player_setup_error') send('error');
    if (event.type !== 'state') return;
    const wasRunning = playback === 'playing' || playback === 'buffering';
    playback = event.state;
    if (playback === 'buffering') send(wasRunning ? 'waiting' : 'play');
    else if (playback === 'playing') {
      if (!wasRunning) send('play');
      send('playing');
    } else if (playback === 'paused') send('pause');
    else if (playback === 'complete') send('ended');
  }, engine.signal);
}
