import type { PreferencesPort } from '../core/preferences.ts';
import type { QualityChoice } from '../core/quality.ts';
import type { PlayerSource } from '../core/source.ts';
import { planSources } from '../core/source-plan.ts';
import { startPosition } from '../core/start-position.ts';
import { hlsSupport } from './hls-support.ts';
import { bindPreferences } from './preference-binding.ts';

export interface QuickStartOptions {
  source: PlayerSource;
  preferences?: PreferencesPort | undefined;
  startMuted?: boolean | undefined;
  /** First position, seconds. */
  startSeconds?: number | undefined;
  /** Where an earlier visit ended, seconds. */
  resumeSeconds?: number | undefined;
  hlsFromSeconds?: number | undefined;
}

/** What is known of a video that plays before its player is there. */
export interface QuickStarted {
  /** The address in the element, as it was planned. */
  url: string;
  /** `performance.now()` of the wish to play, and of the first frame. */
  wantedAtMs: number;
  firstFrameAtMs?: number;
}

/** On the element itself: the page's first script and the player may be two bundles. */
const mark = Symbol.for('nightjar.quick-start');
type MarkedVideo = HTMLVideoElement & { [mark]?: QuickStarted };

/**
 * Plays a file in a new element at once, while the code of the player is still on its way; the element is handed to
 * the player then (`video` of its options), which goes on with it. Call it in the press itself and put the element on the
 * page, over the poster: it is transparent until its first frame.
 *
 * Undefined where the player is needed first: for a video that begins with HLS, and for a VR video, whose flat frames are
 * of no use to anybody.
 */
export function quickStart(options: QuickStartOptions): HTMLVideoElement | undefined {
  const { source, startMuted = false } = options;
  if (source.vr) return undefined;
  const video: MarkedVideo = document.createElement('video');
  const remembered = bindPreferences(video, options.preferences);
  const first = firstAttempt(options, remembered.choice);
  if (first?.kind !== 'mp4') return undefined;
  const started: QuickStarted = { url: first.url, wantedAtMs: performance.now() };
  video[mark] = started;
  video.playsInline = true;
  remembered.apply({ startMuted });
  const seconds = startPosition({ ...options, durationSeconds: source.durationSeconds });
  // A media fragment: the browser asks for the right bytes at once, without a seek of ours.
  video.src = seconds > 0 ? `${first.url}#t=${seconds}` : first.url;
  if ('requestVideoFrameCallback' in video) {
    video.requestVideoFrameCallback((_now, { presentationTime }) => {
      started.firstFrameAtMs = presentationTime;
    });
  }
  // A refusal to play with sound is the player's to answer.
  video.play().catch(() => undefined);
  return video;
}

/**
 * Waits until the first frame is on the screen, so that nothing else takes its place on the link or on the processor; at most
 * so long, and not at all without a video.
 */
export function firstFrame(video: HTMLVideoElement | undefined, atMostMs = 1000): Promise<unknown> {
  if (!video) return Promise.resolve();
  const isTold = 'requestVideoFrameCallback' in video;
  return new Promise((resolve) => {
    if (isTold) video.requestVideoFrameCallback(resolve);
    for (const type of isTold ? ['error'] : ['error', 'playing']) {
      video.addEventListener(type, resolve, { once: true });
    }
    setTimeout(resolve, atMostMs);
  });
}

/** Whether a video begins with HLS: then it can be prepared by the player, and not started without it. */
export function beginsWithHls(options: Pick<QuickStartOptions, 'source' | 'hlsFromSeconds'>): boolean {
  return firstAttempt(options, 'auto')?.kind === 'hls';
}

function firstAttempt(
  { source, hlsFromSeconds }: Pick<QuickStartOptions, 'source' | 'hlsFromSeconds'>,
  choice: QualityChoice,
) {
  return planSources({ source, choice, canPlayHls: hlsSupport() !== 'none', hlsFromSeconds })[0];
}

/** What a quick start left on an element; once. */
export function takeQuickStart(video: MarkedVideo): QuickStarted | undefined {
  const started = video[mark];
  delete video[mark];
  return started;
}
