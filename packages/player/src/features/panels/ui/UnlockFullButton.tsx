import { useState } from 'react';
import { PlayerIcon } from '../../../react/icons.tsx';
import { usePlayer, usePlayerState } from '../../../react/player-context.ts';
import type { PlayerLinkOption } from '../../../react/player-options.ts';
import { VisuallyHidden } from '../../../react/VisuallyHidden.tsx';
import { nextUnlockFull } from '../state/unlock-full.ts';
import styles from './panels.module.css';
import { usePanelNotice } from './use-panel-notice.ts';

/** The link to the full video, shown during playback (requirement PL-8). */
export function UnlockFullButton({ href, label }: PlayerLinkOption) {
  const { labels, engine } = usePlayer();
  const playback = usePlayerState((state) => state.playback);
  const isContentBreak = usePlayerState((state) => state.contentBreak);
  const isFailed = usePlayerState((state) => state.failure !== undefined);
  const [isShown, setShown] = useState(false);
  const next = nextUnlockFull(isShown, { playback, isContentBreak, isFailed });
  if (next !== isShown) setShown(next);
  const emitNotice = usePanelNotice('unlockFull', isShown);
  if (!isShown) return null;
  const follow = () => {
    emitNotice('followed');
    // Two videos must not play at once.
    engine?.pause();
  };
  return (
    <a
      className={styles.unlock}
      data-unlock
      href={href}
      target="_blank"
      rel="noopener sponsored"
      onClick={follow}
    >
      <PlayerIcon name="unlock" />
      <span>{label}</span>
      <VisuallyHidden> ({labels.opensInNewTab})</VisuallyHidden>
    </a>
  );
}
