export type HlsSupport = 'mse' | 'native' | 'none';

const codecs = 'video/mp4; codecs="avc1.42E01E,mp4a.40.2"';

/** Safari on iPhone has only the managed kind, and no declarations name it yet. */
interface MediaSources {
  ManagedMediaSource?: typeof MediaSource;
  MediaSource?: typeof MediaSource;
}

/**
 * How this browser can play HLS. Media Source Extensions come first: recent Chromium also answers `canPlayType` for HLS,
 * but without choice of rung or of recovery.
 */
export function hlsSupport(): HlsSupport {
  const { ManagedMediaSource, MediaSource } = globalThis as MediaSources;
  const mediaSource = ManagedMediaSource ?? MediaSource;
  if (mediaSource?.isTypeSupported(codecs)) return 'mse';
  return document.createElement('video').canPlayType('application/vnd.apple.mpegurl') ? 'native' : 'none';
}
