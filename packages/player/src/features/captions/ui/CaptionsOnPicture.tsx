import { useState } from 'react';
import { useFeatureState, usePlayer, usePlayerState } from '../../../react/player-context.ts';
import { VisuallyHidden } from '../../../react/VisuallyHidden.tsx';
import type { Captions } from '../attach/captions.ts';
import styles from './Captions.module.css';
import { useCaptionCode } from './caption-code.ts';
import { useCaptions } from './use-tracks.ts';

/** Captions over the picture. The code that renders them is loaded when captions are on. */
export function CaptionsOnPicture() {
  const captions = useCaptions();
  if (!captions) return null;
  return (
    <>
      <Layer captions={captions} />
      <Announcement captions={captions} />
    </>
  );
}

function Layer({ captions }: { captions: Captions }) {
  const { source, options } = usePlayer();
  const isOn = useFeatureState(captions.state, ({ chosen }) => chosen !== undefined) ?? false;
  const isOnStage = usePlayerState(
    ({ playback, contentBreak, failure }) => playback !== 'idle' && !contentBreak && failure === undefined,
  );
  const areControlsVisible = usePlayerState((state) => state.areControlsVisible);
  const isRaised = areControlsVisible && !options.mini;
  const code = useCaptionCode(isOn);
  if (!isOn || !isOnStage || !code) return null;
  return (
    <div
      className={styles.layer}
      data-captions={isRaised ? 'raised' : 'low'}
      data-titled={source.href !== undefined}
    >
      <code.CaptionLines captions={captions} />
    </div>
  );
}

/** Announces the selected track to screen readers after a change. */
function Announcement({ captions }: { captions: Captions }) {
  const { labels } = usePlayer();
  const label =
    useFeatureState(captions.state, ({ chosen, tracks }) => tracks[chosen ?? -1]?.label) ??
    labels.captionsOff;
  const [first] = useState(label);
  const [hasChanged, setHasChanged] = useState(false);
  if (!hasChanged && label !== first) setHasChanged(true);
  return (
    <div role="status">
      <VisuallyHidden>{hasChanged ? `${labels.captions}: ${label}` : ''}</VisuallyHidden>
    </div>
  );
}
