// Needed by applications that compile this source with their own list of declarations.
/// <reference path="./hls-light.d.ts" />
import type Hls from 'hls.js';
import type { ErrorData, Level } from 'hls.js';
import { errorCodeOfStatus, type PlayerErrorCode } from '../../../core/errors.ts';
import { type QualityChoice, type Rung, rungOfHeight } from '../../../core/quality.ts';
import { hlsConfig, playingSeconds } from './hls-config.ts';

interface HlsProblem {
  cause: PlayerErrorCode;
  detail: string;
  /** The address that failed. */
  url: string;
  /** Whether `resume` can help; otherwise this playback has ended. */
  canResume: boolean;
}

export interface HlsOptions {
  video: HTMLVideoElement;
  url: string;
  startSeconds: number;
  choice: QualityChoice;
  onRungs: (rungs: Rung[]) => void;
  onRung: (rung: Rung) => void;
  /** Loading has stopped; the buffer still plays. The caller decides what follows. */
  onProblem: (problem: HlsProblem) => void;
  /** A segment is broken: returns whether to skip it, which leaves a gap that playback jumps over. */
  canSkipSegment: (segment: string) => boolean;
  /** If false, only the beginning is loaded until the element plays. */
  wantsPlay: boolean;
  signal: AbortSignal;
}

export interface HlsPlayback {
  setChoice(choice: QualityChoice): void;
  /** Restarts loading from the playhead and keeps the buffer; cancels requests in flight. */
  resume(): void;
  /** The measured throughput, kbit/s; undefined until it is known. */
  readonly throughputKbit: number | undefined;
  /** Progress of the segment that is being loaded; undefined when none is. */
  readonly loading: string | undefined;
  /** Playback has reached the end of a playlist to which segments are still added. */
  readonly isAtGrowingEnd: boolean;
}

/** The audio of the last segment can end this long before its picture. */
const growingEndSeconds = 1;

/** Loads the code of hls.js; called ahead of its use, so that the first click does not wait for it. */
export async function importHls() {
  return import('hls.js/light');
}

/**
 * Plays a master playlist with Media Source Extensions until its signal aborts.
 *
 * @throws when the code of hls.js cannot be loaded
 */
export async function playHls(options: HlsOptions): Promise<HlsPlayback | undefined> {
  const { default: HlsClass, ErrorDetails, ErrorTypes, Events } = await importHls();
  const { video, url, startSeconds, wantsPlay, signal, onRungs, onRung, onProblem } = options;
  if (signal.aborted) return undefined;

  const hls = new HlsClass(hlsConfig({ startSeconds, isOnlyPrepared: video.paused && !wantsPlay }));
  video.addEventListener(
    'play',
    () => {
      hls.config.maxMaxBufferLength = playingSeconds;
    },
    { once: true, signal },
  );
  let choice = options.choice;

  const apply = () => {
    hls.nextLevel = choice === 'auto' ? -1 : levelOf(hls.levels, choice);
  };
  const reportRungs = () => onRungs(hls.levels.map((level) => rungOfHeight(level.height)));

  hls.on(Events.MANIFEST_PARSED, () => {
    reportRungs();
    if (choice !== 'auto') {
      hls.startLevel = levelOf(hls.levels, choice);
      apply();
    }
  });
  hls.on(Events.LEVELS_UPDATED, reportRungs);
  hls.on(Events.LEVEL_SWITCHED, (_event, { level }) => {
    const current = hls.levels[level];
    if (current) onRung(rungOfHeight(current.height));
  });
  hls.on(Events.ERROR, (_event, data) => {
    const status = data.response?.code ?? 0;
    // A refused segment will be refused again, so the retries of hls.js would only prolong the interruption.
    const isRefused = status === 401 || status === 403 || status === 410;
    if (data.details === ErrorDetails.FRAG_PARSING_ERROR && data.frag && !data.fatal) {
      if (options.canSkipSegment(String(data.frag.sn))) return;
    } else if (!isRefused && !data.fatal && data.details !== ErrorDetails.MEDIA_SOURCE_REQUIRES_RESET) return;
    hls.stopLoad();
    onProblem({
      cause: problemOf(data, ErrorTypes),
      detail: data.details,
      url: data.response?.url || data.frag?.url || data.url || url,
      // Without levels there is no playlist to resume.
      canResume: data.type === ErrorTypes.NETWORK_ERROR && hls.levels.length > 0,
    });
  });
  signal.addEventListener('abort', () => hls.destroy(), { once: true });
  hls.loadSource(url);
  hls.attachMedia(video);

  return {
    setChoice(next) {
      choice = next;
      if (hls.levels.length > 0) apply();
    },
    resume() {
      const hasBegun = hls.hasEnoughToStart;
      hls.stopLoad();
      hls.startLoad(hasBegun ? video.currentTime : startSeconds || -1, hasBegun);
    },
    get throughputKbit() {
      const { bandwidthEstimate, abrEwmaDefaultEstimate } = hls;
      // Before its first measurement hls.js returns the default of its configuration.
      const isMeasured = bandwidthEstimate > 0 && bandwidthEstimate !== abrEwmaDefaultEstimate;
      return isMeasured ? bandwidthEstimate / 1000 : undefined;
    },
    get isAtGrowingEnd() {
      const details = hls.levels[hls.loadLevel]?.details;
      return details?.live === true && video.currentTime > details.edge - growingEndSeconds;
    },
    get loading() {
      const { main } = hls.inFlightFragments;
      if (!main?.frag || main.state !== 'FRAG_LOADING') return undefined;
      return `${main.frag.level} ${main.frag.sn} ${main.frag.stats.loaded}`;
    },
  };
}

/** The best level up to the given rung, otherwise the lowest. */
function levelOf(levels: readonly Level[], wanted: Rung): number {
  const order: readonly Rung[] = ['sd', 'hd', 'fhd'];
  const limit = order.indexOf(wanted);
  return Math.max(
    0,
    levels.findLastIndex((level) => order.indexOf(rungOfHeight(level.height)) <= limit),
  );
}

function problemOf(data: ErrorData, types: typeof Hls.ErrorTypes): PlayerErrorCode {
  const status = data.response?.code ?? 0;
  if (status >= 400) return errorCodeOfStatus(status);
  if (data.type === types.NETWORK_ERROR) return data.details.includes('Parsing') ? 'unsupported' : 'network';
  return data.details.includes('Codec') ? 'unsupported' : 'decode';
}
