import type { PreferencesPort } from '../core/preferences.ts';
import type { QualityChoice } from '../core/quality.ts';
import type { PlayerSource } from '../core/source.ts';
import { planSources } from '../core/source-plan.ts';
import type { StartOptions } from '../core/start-options.ts';
import { startPosition } from '../core/start-position.ts';
import { applyPreferences, storedQuality } from './engine/media/preference-binding.ts';
import { hlsSupport } from './engine/source/hls-support.ts';
import { assumedLinkKbit } from './engine/source/link-speed.ts';

export interface QuickStartOptions {
  source: PlayerSource;
  preferences?: PreferencesPort | undefined;
  start?: StartOptions | undefined;
  hlsFromSeconds?: number | undefined;
}

/** State of a video that plays before its player exists. */
export interface QuickStarted {
  /** The address of the source candidate, without media fragment. */
  url: string;
  /** `performance.now()` of the play request, and of the first frame. */
  requestedAtMs: number;
  firstFrameAtMs?: number;
}

/** A slower link cannot carry HD. */
const slowKbit = 3700;

/** Stored on the element, because the first script of the page and the player can be separate bundles. */
const mark = Symbol.for('nightjar.quick-start');
type MarkedVideo = HTMLVideoElement & { [mark]?: QuickStarted };

/**
 * Plays a file in a new element at once, while the code of the player is still loading. Pass the element to the player then (option
 * `video`). Call it in the click handler and place the element over the poster (`placeOnRequest`): it is transparent until its first frame.
 *
 * Returns undefined for videos that start with HLS, and for VR videos, which need the viewer.
 */
export function quickStart(options: QuickStartOptions): HTMLVideoElement | undefined {
  const { source, start } = options;
  if (source.vr) return undefined;
  const video: MarkedVideo = document.createElement('video');
  const choice = storedQuality(options.preferences);
  // The player's rule without its table of bitrates, which would enlarge the first script of the page.
  const isSlow = (assumedLinkKbit() ?? slowKbit) < slowKbit;
  const first = firstCandidate(options, choice === 'auto' && isSlow ? 'sd' : choice);
  if (first?.kind !== 'mp4') return undefined;
  const started: QuickStarted = { url: first.url, requestedAtMs: performance.now() };
  video[mark] = started;
  video.playsInline = true;
  applyPreferences(video, options.preferences, start?.muted === true);
  const seconds = startPosition({ ...start, durationSeconds: source.durationSeconds });
  // With a media fragment the browser requests the right bytes at once, without a seek.
  video.src = seconds > 0 ? `${first.url}#t=${seconds}` : first.url;
  video.requestVideoFrameCallback?.((_now, { presentationTime }) => {
    started.firstFrameAtMs = presentationTime;
  });
  // The player handles a refusal to play with sound.
  video.play().catch(() => undefined);
  return video;
}

/**
 * Places a video in `slot` when its request is sent; a video that is in the document by then stays where it is. In the document
 * before, it would delay the request by the layout and paint of the page.
 */
export function placeOnRequest(video: HTMLVideoElement | undefined, slot: Element | null): void {
  video?.addEventListener('loadstart', () => video.isConnected || slot?.append(video), { once: true });
}

/**
 * Resolves when the first frame is shown, at an error, or after `atMostMs`, so that other work does not compete for bandwidth and CPU.
 * Resolves at once without a video.
 */
export function firstFrame(video: HTMLVideoElement | undefined, atMostMs = 1000): Promise<unknown> {
  if (!video) return Promise.resolve();
  const hasFrameCallback = 'requestVideoFrameCallback' in video;
  return new Promise((resolve) => {
    if (hasFrameCallback) video.requestVideoFrameCallback(resolve);
    for (const type of hasFrameCallback ? ['error'] : ['error', 'playing']) {
      video.addEventListener(type, resolve, { once: true });
    }
    setTimeout(resolve, atMostMs);
  });
}

/** Whether a video starts with HLS: `quickStart` cannot play it, but the player can prepare it. */
export function beginsWithHls(options: Pick<QuickStartOptions, 'source' | 'hlsFromSeconds'>): boolean {
  return firstCandidate(options, 'auto')?.kind === 'hls';
}

function firstCandidate(
  { source, hlsFromSeconds }: Pick<QuickStartOptions, 'source' | 'hlsFromSeconds'>,
  choice: QualityChoice,
) {
  return planSources({ source, choice, canPlayHls: hlsSupport() !== 'none', hlsFromSeconds })[0];
}

/** Returns and removes the quick start state of an element. */
export function takeQuickStart(video: MarkedVideo): QuickStarted | undefined {
  const started = video[mark];
  delete video[mark];
  return started;
}
