import { createEmitter } from '../../core/emitter.ts';
import {
  type Intent,
  type IntentEffect,
  type IntentEvent,
  initialIntent,
  mayPlay,
  nextIntent,
} from '../../core/intent/intent.ts';
import type { GateMoment, PlaybackGate } from '../../core/playback-gates.ts';
import type { ContentBreak, EndContentBreak } from './content-break.ts';

export interface PlayIntentOptions {
  gate: PlaybackGate | undefined;
  /** The content break has started or ended. */
  onBreak: (isInBreak: boolean) => void;
  signal: AbortSignal;
}

/** The only owner of the play intent. It runs the gates; listeners perform the other effects. */
export interface PlayIntent {
  /** The viewer wants playback. */
  readonly isWanted: boolean;
  /** The content may play now. */
  readonly mayPlay: boolean;
  readonly contentBreak: ContentBreak | undefined;
  send(event: IntentEvent): void;
  listen(call: (effect: IntentEffect) => void): void;
  beginContentBreak(contentBreak: ContentBreak): EndContentBreak;
}

export function createPlayIntent({ gate, onBreak, signal }: PlayIntentOptions): PlayIntent {
  const effects = createEmitter<IntentEffect>();
  let intent: Intent = initialIntent;
  let contentBreak: ContentBreak | undefined;

  function send(event: IntentEvent) {
    const next = nextIntent(intent, event);
    intent = next.intent;
    for (const effect of next.effects) effects.emit(effect);
  }

  function runGate(moment: GateMoment) {
    const running = gate?.(moment);
    if (!running) {
      send('gateFinished');
      return;
    }
    send('gateStarted');
    void running
      // A gate that fails counts as finished.
      .catch(() => undefined)
      .then(() => {
        if (!signal.aborted) send('gateFinished');
      });
  }

  effects.listen((effect) => {
    if (effect === 'runPlayGate') runGate('play');
    else if (effect === 'runEndGate') runGate('end');
  });

  return {
    get isWanted() {
      return intent.isWanted;
    },
    get mayPlay() {
      return mayPlay(intent);
    },
    get contentBreak() {
      return contentBreak;
    },
    send,
    listen: (call) => void effects.listen(call),
    beginContentBreak(next) {
      contentBreak = next;
      onBreak(true);
      send('breakStarted');
      return () => {
        if (contentBreak !== next) return;
        contentBreak = undefined;
        if (signal.aborted) return;
        onBreak(false);
        send('breakFinished');
      };
    },
  };
}
