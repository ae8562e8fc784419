import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  type Intent,
  type IntentEffect,
  type IntentEvent,
  type IntentPhase,
  initialIntent,
  mayPlay,
  nextIntent,
} from './intent.ts';

const phases: readonly IntentPhase[] = ['initial', 'beforePlay', 'content', 'beforeEnd', 'afterEnd'];
const events: readonly IntentEvent[] = [
  'play',
  'pause',
  'adopt',
  'retry',
  'stop',
  'refuse',
  'end',
  'gateStarted',
  'gateFinished',
  'breakStarted',
  'breakFinished',
];

/** The intent after a series of events, and all effects. */
function run(...series: IntentEvent[]): { intent: Intent; effects: IntentEffect[] } {
  let intent = initialIntent;
  const effects: IntentEffect[] = [];
  for (const event of series) {
    const next = nextIntent(intent, event);
    intent = next.intent;
    effects.push(...next.effects);
  }
  return { intent, effects };
}

test.each<[IntentPhase, IntentEvent, IntentPhase, IntentEffect[]]>([
  ['initial', 'play', 'beforePlay', ['measureWait', 'reportPlay', 'runPlayGate']],
  ['initial', 'adopt', 'content', ['reportPlay']],
  ['initial', 'retry', 'content', ['reportPlay', 'measureWait']],
  ['initial', 'end', 'initial', []],
  ['beforePlay', 'play', 'beforePlay', ['measureWait', 'reportPlay']],
  ['beforePlay', 'adopt', 'beforePlay', ['reportPlay']],
  ['beforePlay', 'gateStarted', 'beforePlay', ['loadContent']],
  ['beforePlay', 'gateFinished', 'content', ['measureWait', 'startContent']],
  ['beforePlay', 'end', 'beforePlay', []],
  ['beforePlay', 'breakFinished', 'beforePlay', []],
  ['content', 'play', 'content', ['measureWait', 'reportPlay', 'startContent']],
  ['content', 'end', 'beforeEnd', ['runEndGate']],
  ['content', 'breakFinished', 'content', ['resumeContent']],
  ['content', 'gateFinished', 'content', []],
  ['beforeEnd', 'play', 'beforeEnd', ['measureWait', 'reportPlay']],
  ['beforeEnd', 'gateStarted', 'beforeEnd', []],
  ['beforeEnd', 'gateFinished', 'afterEnd', ['finishEnd']],
  ['beforeEnd', 'end', 'beforeEnd', []],
  ['beforeEnd', 'breakFinished', 'beforeEnd', []],
  ['afterEnd', 'play', 'afterEnd', ['measureWait', 'reportPlay', 'startContent']],
  ['afterEnd', 'end', 'afterEnd', ['finishEnd']],
  ['afterEnd', 'breakFinished', 'afterEnd', ['resumeContent']],
])('GATE-1: in the phase %s the event %s leads to %s with the effects %j', (phase, event, to, effects) => {
  const next = nextIntent({ phase, isWanted: true, isInBreak: false }, event);
  expect(next.intent.phase).toBe(to);
  expect(next.effects).toEqual(effects);
});

test.each<[IntentEvent, boolean, IntentEffect[]]>([
  ['pause', false, ['pauseContent', 'reportPause']],
  ['refuse', false, ['reportPause']],
  ['stop', false, []],
  ['breakStarted', true, ['pauseContent']],
])('%s has the same effect in every phase', (event, isWanted, effects) => {
  for (const phase of phases) {
    const next = nextIntent({ phase, isWanted: true, isInBreak: false }, event);
    expect(next).toEqual({ intent: { phase, isWanted, isInBreak: event === 'breakStarted' }, effects });
  }
});

test('GATE-2: a pause while the gate runs is kept, and the next play starts the content', () => {
  const paused = run('play', 'gateStarted', 'pause', 'gateFinished');
  expect(paused.intent).toEqual({ phase: 'content', isWanted: false, isInBreak: false });
  expect(paused.effects).not.toContain('startContent');
  expect(nextIntent(paused.intent, 'play').effects).toContain('startContent');
});

test('GATE-1: each gate runs once', () => {
  const { effects } = run(
    'play',
    'gateFinished',
    'end',
    'gateFinished',
    'stop',
    'play',
    'end',
    'stop',
    'play',
  );
  expect(effects.filter((each) => each === 'runPlayGate')).toHaveLength(1);
  expect(effects.filter((each) => each === 'runEndGate')).toHaveLength(1);
});

test('GATE-3: a content break ends without playback if the viewer has paused before', () => {
  const { intent, effects } = run('play', 'gateFinished', 'pause', 'breakStarted', 'breakFinished');
  expect(intent.isInBreak).toBe(false);
  expect(effects).not.toContain('resumeContent');
});

test('the content may play only while playback is wanted, without a gate and without a content break', () => {
  const permitted = phases.flatMap((phase) =>
    [true, false].flatMap((isWanted) =>
      [true, false]
        .filter((isInBreak) => mayPlay({ phase, isWanted, isInBreak }))
        .map((isInBreak) => ({ phase, isWanted, isInBreak })),
    ),
  );
  expect(permitted).toEqual([
    { phase: 'content', isWanted: true, isInBreak: false },
    { phase: 'afterEnd', isWanted: true, isInBreak: false },
  ]);
});

test('the diagram in docs/play-intent.md contains exactly the transitions of the reducer', () => {
  const text = readFileSync(new URL('../../../docs/play-intent.md', import.meta.url), 'utf8');
  const lines = phases.flatMap((phase) =>
    phases.flatMap((to) => {
      const labels = events.filter((event) => {
        const next = nextIntent({ phase, isWanted: true, isInBreak: false }, event);
        return next.intent.phase === to && to !== phase;
      });
      return labels.length === 0 ? [] : [`  ${phase} --> ${to}: ${labels.join(', ')}`];
    }),
  );
  const diagram = ['stateDiagram-v2', '  [*] --> initial', ...lines].join('\n');
  expect(text).toContain(`\`\`\`mermaid\n${diagram}\n\`\`\``);
});
