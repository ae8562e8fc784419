import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import { useFeatureState } from '../../../react/player-context.ts';
import { captionText } from '../attach/caption-text.ts';
import type { Captions } from '../attach/captions.ts';
import { type CuePosition, positionCue, positionKey, readsRightToLeft } from '../state/cue-position.ts';
import styles from './Captions.module.css';
import { captionLook } from './caption-look.ts';

interface PlacedCue {
  cue: VTTCue;
  position: CuePosition;
}

/** The current cues, positioned by their settings and styled by the viewer. */
export function CaptionLines({ captions }: { captions: Captions }) {
  const cues = useFeatureState(captions.state, (state) => state.cues) ?? [];
  const style = useFeatureState(captions.state, (state) => state.style);
  const lang = useFeatureState(captions.state, ({ chosen, tracks }) => tracks[chosen ?? -1]?.lang);
  const groups = new Map<string, PlacedCue[]>();
  for (const cue of cues) {
    const position = positionCue(cue, readsRightToLeft(cue.text));
    const key = positionKey(position);
    groups.set(key, [...(groups.get(key) ?? []), { cue, position }]);
  }
  return (
    <div className={styles.lines} lang={lang} style={style && captionLook(style)}>
      {[...groups].map(([key, members]) => (
        <CueGroup key={key} members={members} />
      ))}
    </div>
  );
}

/** Cues with the same position, stacked; the first cue keeps its line. */
function CueGroup({ members }: { members: PlacedCue[] }) {
  const position = members[0]?.position;
  if (!position) return null;
  const { from, lines, percent, vertical } = position;
  const distance = { '--_lines': lines, '--_percent': `${percent}%` } as CSSProperties;
  return (
    <div className={styles.group} data-from={from} data-vertical={vertical || undefined} style={distance}>
      {members.map(({ cue, position: { inlineStart, inlineSize, align } }) => (
        <div
          key={`${cue.startTime} ${cue.id} ${cue.text}`}
          className={styles.cue}
          style={{ marginInlineStart: `${inlineStart}%`, inlineSize: `${inlineSize}%`, textAlign: align }}
        >
          <CueText cue={cue} />
        </div>
      ))}
    </div>
  );
}

function CueText({ cue }: { cue: VTTCue }) {
  const element = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    element.current?.replaceChildren(captionText(cue));
  }, [cue]);
  return <span ref={element} className={styles.text} />;
}
