export type HlsSupport = 'mse' | 'native' | 'none';

const codecs = 'video/mp4; codecs="avc1.42E01E,mp4a.40.2"';

/** Safari on iPhone only has ManagedMediaSource, which the DOM types do not declare yet. */
interface MediaSources {
  ManagedMediaSource?: typeof MediaSource;
  MediaSource?: typeof MediaSource;
}

/**
 * How this browser can play HLS. Media Source Extensions are preferred: native HLS, also in recent Chromium, allows neither a choice of
 * the rung nor control of the recovery.
 */
export function hlsSupport(): HlsSupport {
  const { ManagedMediaSource, MediaSource } = globalThis as MediaSources;
  const mediaSource = ManagedMediaSource ?? MediaSource;
  if (mediaSource?.isTypeSupported(codecs)) return 'mse';
  return document.createElement('video').canPlayType('application/vnd.apple.mpegurl') ? 'native' : 'none';
}
