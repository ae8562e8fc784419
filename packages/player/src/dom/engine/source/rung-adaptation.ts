import { bitrateKbit } from '../../../core/adaptation/bitrate.ts';
import { nextRung } from '../../../core/adaptation/rung-choice.ts';
import { addSample, type BufferSample, measuredKbit } from '../../../core/adaptation/throughput.ts';
import type { Clock } from '../../../core/clock.ts';
import type { SourceCandidates } from '../../../core/source-candidates.ts';
import type { PlayIntent } from '../intent.ts';
import { bufferedAhead } from '../media/buffered-ahead.ts';
import type { PositionRestore } from '../media/position-restore.ts';
import type { Recovery } from '../recovery/recovery.ts';
import type { SourceSession } from './source-session.ts';

export interface RungAdaptationOptions {
  video: HTMLVideoElement;
  clock: Clock;
  intent: PlayIntent;
  candidates: SourceCandidates;
  position: PositionRestore;
  source: SourceSession;
  /** A wait while a failure is handled is not a stall of a slow link. */
  recovery: Pick<Recovery, 'isBusy'>;
  /** The link in kbit/s as far as it is known before the first measurement. */
  firstGuessKbit: number | undefined;
  signal: AbortSignal;
  onDecision: (text: string) => void;
}

/** Measures the link while a file plays. */
export interface RungAdaptation {
  /** The latest measurement, otherwise the first guess, kbit/s. */
  readonly linkKbit: number | undefined;
}

/** Playback that has run for less than this since a load or a seek does not stall: it starts. */
const startedAfterSeconds = 0.5;

/**
 * Changes the file for Auto: down at the second stall, up when the link is fast enough. A change keeps the position and shows the
 * last frame until the new file plays. Streams adapt by themselves.
 */
export function adaptRung(options: RungAdaptationOptions): RungAdaptation {
  const { video, clock, intent, candidates, position, source, recovery, signal, onDecision } = options;
  let samples: readonly BufferSample[] = [];
  let linkKbit = options.firstGuessKbit;
  let stalls = 0;
  let stepsDown = 0;
  let changedAtMs = clock.now();
  let startSeconds = 0;
  const on = (type: keyof HTMLMediaElementEventMap, call: () => void) =>
    video.addEventListener(type, call, { signal });

  const currentFile = () => (candidates.current?.kind === 'mp4' ? candidates.current.file : undefined);
  const restart = () => {
    samples = [];
    startSeconds = video.currentTime;
  };

  const update = () => {
    const { current } = candidates;
    if (current?.kind !== 'mp4' || !candidates.isAuto || recovery.isBusy) return;
    const next = nextRung({
      rungs: candidates.rungs,
      current: current.rung,
      ceiling: candidates.ceiling,
      linkKbit: stalls > 0 || samples.length > 0 ? linkKbit : undefined,
      stalls,
      stepsDown,
      sinceChangeMs: clock.now() - changedAtMs,
      aheadSeconds: bufferedAhead(video),
      leftSeconds: video.duration - video.currentTime,
    });
    if (!next) return;
    if (stalls > 0) stepsDown += 1;
    stalls = 0;
    changedAtMs = clock.now();
    onDecision(`Auto changes from ${current.rung} to ${next}, link ${Math.round(linkKbit ?? 0)} kbit/s`);
    if (candidates.chooseRung(next)) source.open();
  };

  on('loadstart', restart);
  on('seeking', restart);
  // The browser has stopped loading because it has enough.
  on('suspend', () => {
    samples = [];
  });
  on('progress', () => {
    const file = currentFile();
    if (!file || video.seeking || video.readyState === HTMLMediaElement.HAVE_NOTHING) return;
    const bufferedEndSeconds = video.currentTime + bufferedAhead(video);
    samples = addSample(samples, { atMs: clock.now(), bufferedEndSeconds });
    linkKbit = measuredKbit(samples, bitrateKbit(file)) ?? linkKbit;
    update();
  });
  on('waiting', () => {
    const hasStarted = video.currentTime - startSeconds >= startedAfterSeconds;
    const isStarved = video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA && !video.seeking && !video.ended;
    if (!currentFile() || !intent.mayPlay || !hasStarted || !isStarved) return;
    if (position.pendingSeconds !== undefined || recovery.isBusy) return;
    stalls += 1;
    update();
  });

  return {
    get linkKbit() {
      return linkKbit;
    },
  };
}
