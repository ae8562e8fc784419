import type { PlayerEvent } from '../../../core/events.ts';
import { englishLabels, type PlayerLabels } from '../../../core/labels.ts';
import type { QualityChoice, Rung } from '../../../core/quality.ts';
import { qualityOptions, rungLabel, rungName } from '../../../core/quality-labels.ts';
import type { SourceCandidates } from '../../../core/source-candidates.ts';
import type { PlayerState, WatchState } from '../player-store.ts';

export interface QualityMenuOptions {
  id: string;
  candidates: SourceCandidates;
  choice: QualityChoice;
  labels: PlayerLabels;
  state: () => PlayerState;
  patch: (partial: Partial<WatchState>) => void;
  emit: (event: PlayerEvent) => void;
}

/** Keeps the quality menu up to date. */
export interface QualityMenuUpdates {
  onRungs(available: Rung[]): void;
  onRung(rung: Rung): void;
  setChoice(choice: QualityChoice): void;
}

export function createQualityMenu(options: QualityMenuOptions): QualityMenuUpdates {
  const { id, candidates, labels, state, patch, emit } = options;
  const update = (partial: Partial<PlayerState['quality']>) =>
    patch({ quality: { ...state().quality, ...partial } });
  update({ choice: options.choice });
  return {
    onRungs: (rungs) => update({ options: qualityOptions(rungs, candidates.source.files, labels) }),
    onRung(rung) {
      const currentLabel = rungLabel(rung, candidates.source.files, labels);
      if (currentLabel === state().quality.currentLabel) return;
      update({ currentLabel });
      emit({
        type: 'quality',
        id,
        // In English, so that reports are the same in every language.
        label: rungName(rung, candidates.source.files, englishLabels),
        isAuto: state().quality.choice === 'auto',
      });
    },
    setChoice: (choice) => update({ choice }),
  };
}
