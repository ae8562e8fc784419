import { createControlsVisibility } from '../../core/controls-visibility.ts';
import { createSourceCandidates } from '../../core/source-candidates.ts';
import type { EngineBase } from './engine-base.ts';
import type { EngineOptions } from './engine-options.ts';
import { createPlayIntent } from './intent.ts';
import { createPlayRequest } from './media/play-request.ts';
import { createPositionRestore } from './media/position-restore.ts';
import { createPlaybackMonitor } from './monitor/playback-monitor.ts';
import { createPlayPromises } from './play-promises.ts';
import { hlsSupport } from './source/hls-support.ts';
import { createQualityMenu } from './source/quality-menu.ts';

export type PlaybackParts = ReturnType<typeof createPlaybackParts>;

/** Creates the parts that decide what is played and track how it plays; they do not load it. */
export function createPlaybackParts(options: EngineOptions, base: EngineBase) {
  const { video, clock, patch, signal } = base;
  const { choice } = base.preferences;
  const candidates = createSourceCandidates({
    source: options.source,
    choice,
    canPlayHls: hlsSupport() !== 'none',
    hlsFromSeconds: options.hlsFromSeconds,
    linkKbit: base.firstGuessKbit,
    originOf: (url) => new URL(url, document.baseURI).origin,
  });
  const intent = createPlayIntent({
    gate: options.gate,
    onBreak: (contentBreak) => patch({ contentBreak }),
    signal,
  });
  const plays = createPlayPromises(base);
  const requestPlay = createPlayRequest({ video, intent, patch, onRefused: plays.refuse, signal });
  const position = createPositionRestore(base);
  const quality = createQualityMenu({ ...base, candidates, choice });
  const controls = createControlsVisibility({
    clock,
    onChange: (areControlsVisible) => patch({ areControlsVisible }),
  });
  const monitor = createPlaybackMonitor({ ...base, controls, intent, position, candidates });
  return { candidates, intent, plays, requestPlay, position, quality, controls, monitor };
}
