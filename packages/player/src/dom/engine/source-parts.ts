import { createEmitter } from '../../core/emitter.ts';
import type { EngineBase } from './engine-base.ts';
import type { EngineOptions } from './engine-options.ts';
import type { PlaybackParts } from './playback-parts.ts';
import type { PlayerFailure } from './player-store.ts';
import type { Problem } from './recovery/problem.ts';
import { createRecovery } from './recovery/recovery.ts';
import { finalAddress } from './source/final-address.ts';
import { adaptRung } from './source/rung-adaptation.ts';
import { createSourceSession } from './source/source-session.ts';

/** Creates the parts that load the source, recover from its failures and adapt its rung. */
export function createSourceParts(options: EngineOptions, base: EngineBase, parts: PlaybackParts) {
  const { id, clock, labels, emit } = base;
  const { intent, monitor, quality } = parts;
  const problems = createEmitter<Problem>();
  const source = createSourceSession({
    ...base,
    ...parts,
    problems,
    choice: base.preferences.choice,
    resolveUrl: options.source.vr ? (url, until) => finalAddress(url, until, clock) : undefined,
    onRungs: quality.onRungs,
    onRung: quality.onRung,
  });
  const recovery = createRecovery({
    ...base,
    ...parts,
    problems,
    source,
    refresh: options.refresh,
    onInterrupted: () => monitor.dispatch('waiting'),
    onPlayingOn: () => monitor.dispatch('playing'),
    onFailure(code, detail) {
      const { positionSeconds } = monitor;
      emit({ type: 'player_error', id, code, message: detail || labels.errors[code], positionSeconds });
      showFailure(code, base, parts);
    },
    onRecovered() {
      base.patch({ failure: undefined });
      if (intent.isWanted) monitor.dispatch('play');
      monitor.update();
    },
  });
  const adaptation = adaptRung({ ...base, ...parts, source, recovery });
  return { source, recovery, adaptation };
}

/** Shows a failure with its text instead of the playback state. */
export function showFailure(
  code: PlayerFailure['code'],
  { patch, labels }: EngineBase,
  { monitor }: PlaybackParts,
): void {
  patch({ failure: { code, message: labels.errors[code] } });
  monitor.dispatch('reset');
  monitor.update();
}
