// Travels with the source: an application that compiles it has its own list of declarations.
/// <reference path="./hls-light.d.ts" />
import type Hls from 'hls.js';
import type { ErrorData, Level } from 'hls.js';
import { errorCodeOfStatus, type PlayerErrorCode } from '../core/errors.ts';
import { type QualityChoice, type Rung, rungOfHeight } from '../core/quality.ts';

export interface HlsOptions {
  video: HTMLVideoElement;
  url: string;
  startSeconds: number;
  choice: QualityChoice;
  onRungs: (rungs: Rung[]) => void;
  onRung: (rung: Rung) => void;
  /** Playback by this way has ended; the caller decides what follows. */
  onProblem: (code: PlayerErrorCode, detail: string) => void;
  /** Otherwise only the beginning is loaded, until the element plays. */
  wantsPlay: boolean;
  signal: AbortSignal;
}

export interface HlsPlayback {
  setChoice(choice: QualityChoice): void;
}

/** What is loaded ahead at most: before playback less than a segment, so that one is fetched; then a minute. */
const preparedSeconds = 1;
const playingSeconds = 60;

/** Fetches the code of hls.js ahead of its use, so that the click does not wait for it. */
export async function importHls() {
  return import('hls.js/light');
}

/**
 * Plays a master playlist through Media Source Extensions. Ends with its signal.
 *
 * @throws when the code of hls.js cannot be loaded
 */
export async function playHls(options: HlsOptions): Promise<HlsPlayback | undefined> {
  const { default: HlsClass, Events, ErrorTypes } = await importHls();
  const { video, url, startSeconds, wantsPlay, signal, onRungs, onRung, onProblem } = options;
  if (signal.aborted) return undefined;

  const hls = new HlsClass({
    startPosition: startSeconds > 0 ? startSeconds : -1,
    // The lowest rung first: the first frame matters more than its sharpness (experience, item 23).
    startLevel: 0,
    testBandwidth: false,
    startFragPrefetch: true,
    progressive: true,
    // Before anybody plays, the beginning is enough.
    maxMaxBufferLength: video.paused && !wantsPlay ? preparedSeconds : playingSeconds,
    capLevelToPlayerSize: true,
    backBufferLength: 60,
    // fMP4 needs no remultiplexing, so a worker would only cost its start.
    enableWorker: false,
  });
  video.addEventListener(
    'play',
    () => {
      hls.config.maxMaxBufferLength = playingSeconds;
    },
    { once: true, signal },
  );
  let choice = options.choice;
  let mediaRecoveries = 0;

  const apply = () => {
    hls.nextLevel = choice === 'auto' ? -1 : levelOf(hls.levels, choice);
  };
  const end = (code: PlayerErrorCode, detail: string) => {
    hls.destroy();
    onProblem(code, detail);
  };

  hls.on(Events.MANIFEST_PARSED, () => {
    onRungs(hls.levels.map((level) => rungOfHeight(level.height)));
    if (choice !== 'auto') {
      hls.startLevel = levelOf(hls.levels, choice);
      apply();
    }
  });
  hls.on(Events.LEVEL_SWITCHED, (_event, { level }) => {
    const current = hls.levels[level];
    if (current) onRung(rungOfHeight(current.height));
  });
  hls.on(Events.ERROR, (_event, data) => {
    const status = data.response?.code ?? 0;
    // A refused segment will be refused again: waiting for hls.js to give up would only lengthen the break.
    if (status === 401 || status === 403 || status === 410) {
      end(errorCodeOfStatus(status), data.details);
    } else if (data.fatal && data.type === ErrorTypes.MEDIA_ERROR && mediaRecoveries < 1) {
      mediaRecoveries += 1;
      hls.recoverMediaError();
    } else if (data.fatal) {
      end(problemOf(data, ErrorTypes), data.details);
    }
  });
  signal.addEventListener('abort', () => hls.destroy(), { once: true });
  hls.loadSource(url);
  hls.attachMedia(video);

  return {
    setChoice(next) {
      choice = next;
      if (hls.levels.length > 0) apply();
    },
  };
}

/** The best level of the wanted rung, otherwise the best below it, otherwise the lowest. */
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
  return 'decode';
}
