/** How far the content has come with respect to its two gates: before the first play, and before the end is reported. */
export type IntentPhase = 'initial' | 'beforePlay' | 'content' | 'beforeEnd' | 'afterEnd';

/** Everything that decides whether the content may play. */
export interface Intent {
  phase: IntentPhase;
  /** The viewer wants playback. */
  isWanted: boolean;
  /** A content break is active. */
  isInBreak: boolean;
}

/**
 * `play` and `pause` are requests. `adopt` continues a video that plays already. `retry` is a play after a failure. `stop`: the
 * browser paused the video, or it is complete. `refuse`: the browser refused to play even without sound. `end`: the element has ended.
 */
export type IntentEvent =
  | 'play'
  | 'pause'
  | 'adopt'
  | 'retry'
  | 'stop'
  | 'refuse'
  | 'end'
  | 'gateStarted'
  | 'gateFinished'
  | 'breakStarted'
  | 'breakFinished';

/** Actions after an event, in this order. */
export type IntentEffect =
  /** Measure the wait for the first frame from now on. */
  | 'measureWait'
  | 'reportPlay'
  | 'reportPause'
  /** Run a gate; it answers with `gateStarted` if it has something to show, and with `gateFinished`. */
  | 'runPlayGate'
  | 'runEndGate'
  /** Load the content while a gate runs. */
  | 'loadContent'
  /** Load the content if necessary, and play it. */
  | 'startContent'
  | 'pauseContent'
  | 'resumeContent'
  /** Report the end, or resume if the viewer has sought back in the meantime. */
  | 'finishEnd';

export const initialIntent: Intent = { phase: 'initial', isWanted: false, isInBreak: false };

interface Transition {
  /** Undefined: the phase does not change. */
  to?: IntentPhase;
  effects: readonly IntentEffect[];
}

const adopt: Transition = { effects: ['reportPlay'] };
const retry: Transition = { effects: ['reportPlay', 'measureWait'] };
/** A play while a gate runs: the gate decides when the content starts. */
const playAtGate: Transition = { effects: ['measureWait', 'reportPlay'] };
const playContent: Transition = { effects: ['measureWait', 'reportPlay', 'startContent'] };

/** Transitions that depend on the phase. */
const transitions: Record<IntentPhase, Partial<Record<IntentEvent, Transition>>> = {
  initial: {
    play: { to: 'beforePlay', effects: ['measureWait', 'reportPlay', 'runPlayGate'] },
    adopt: { ...adopt, to: 'content' },
    retry: { ...retry, to: 'content' },
  },
  beforePlay: {
    play: playAtGate,
    adopt,
    retry,
    gateStarted: { effects: ['loadContent'] },
    gateFinished: { to: 'content', effects: ['measureWait', 'startContent'] },
  },
  content: {
    play: playContent,
    adopt,
    retry,
    end: { to: 'beforeEnd', effects: ['runEndGate'] },
    breakFinished: { effects: ['resumeContent'] },
  },
  beforeEnd: {
    play: playAtGate,
    adopt,
    retry,
    gateFinished: { to: 'afterEnd', effects: ['finishEnd'] },
  },
  afterEnd: {
    play: playContent,
    adopt,
    retry,
    end: { effects: ['finishEnd'] },
    breakFinished: { effects: ['resumeContent'] },
  },
};

/** Effects of events that are the same in every phase. */
const always: Partial<Record<IntentEvent, readonly IntentEffect[]>> = {
  pause: ['pauseContent', 'reportPause'],
  refuse: ['reportPause'],
  breakStarted: ['pauseContent'],
};

const wantedAfter: Partial<Record<IntentEvent, boolean>> = {
  play: true,
  adopt: true,
  retry: true,
  pause: false,
  stop: false,
  refuse: false,
};

/** Effects that play the content; they are removed while the viewer does not want playback. */
const playing: readonly IntentEffect[] = ['startContent', 'resumeContent'];

/** The next intent and its effects. An event without a transition changes nothing. */
export function nextIntent(
  before: Intent,
  event: IntentEvent,
): { intent: Intent; effects: readonly IntentEffect[] } {
  const transition = transitions[before.phase][event];
  const intent: Intent = {
    phase: transition?.to ?? before.phase,
    isWanted: wantedAfter[event] ?? before.isWanted,
    isInBreak: event === 'breakStarted' || (before.isInBreak && event !== 'breakFinished'),
  };
  const effects = transition?.effects ?? always[event] ?? [];
  return { intent, effects: intent.isWanted ? effects : effects.filter((each) => !playing.includes(each)) };
}

/** Whether the content may play now: the viewer wants playback, and no gate or content break is active. */
export function mayPlay({ phase, isWanted, isInBreak }: Intent): boolean {
  return isWanted && !isInBreak && phase !== 'initial' && phase !== 'beforePlay' && phase !== 'beforeEnd';
}
