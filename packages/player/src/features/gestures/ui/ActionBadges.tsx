import { useEffect, useState } from 'react';
import { decimalLabel, fillLabel, type PlayerLabels, speedLabel } from '../../../core/labels.ts';
import { formatTime } from '../../../core/time.ts';
import { type IconName, PlayerIcon } from '../../../react/icons.tsx';
import { usePlayer, usePlayerState } from '../../../react/player-context.ts';
import { VisuallyHiddenStatus } from '../../../react/VisuallyHidden.tsx';
import { badgeOf } from '../attach/command-badges.ts';
import { type ActionBadge, createActionBadges } from '../state/action-badge.ts';
import styles from './Badges.module.css';

/** Shows the effect of a key or click for a moment over the picture, and announces it after the last key press. */
export function ActionBadges() {
  const { engine, labels } = usePlayer();
  const [badge, setBadge] = useState<ActionBadge>();
  const [spoken, setSpoken] = useState<ActionBadge>();
  const isContentBreak = usePlayerState((state) => state.contentBreak);
  useEffect(() => {
    if (!engine) return;
    const ending = new AbortController();
    const badges = createActionBadges({ clock: engine.clock, onBadge: setBadge, onSpoken: setSpoken });
    engine.commands.watch((command) => {
      const next = badgeOf(command, engine);
      if (next) badges.show(next);
    }, ending.signal);
    return () => {
      ending.abort();
      badges.stop();
      setBadge(undefined);
    };
  }, [engine]);
  return (
    <>
      {badge && !(isContentBreak && isAboutContent(badge)) && <Badge badge={badge} />}
      <VisuallyHiddenStatus>{spoken && spokenText(spoken, labels)}</VisuallyHiddenStatus>
    </>
  );
}

/** An advertisement that begins meanwhile has its own controls in the place of these badges. */
function isAboutContent({ kind }: ActionBadge): boolean {
  return kind !== 'volume' && kind !== 'muted';
}

function Badge({ badge }: { badge: ActionBadge }) {
  const { labels } = usePlayer();
  if (badge.kind === 'play' || badge.kind === 'pause') {
    return (
      <div key={badge.kind} className={styles.middle} aria-hidden="true">
        <PlayerIcon name={badge.kind} />
      </div>
    );
  }
  if (badge.kind === 'seek') {
    return (
      <div className={styles.side} data-side={badge.seconds > 0 ? 'forward' : 'back'} aria-hidden="true">
        <strong>
          {fillLabel(labels.seekSeconds, {
            seconds: `${badge.seconds > 0 ? '+' : '−'}${Math.abs(badge.seconds)}`,
          })}
        </strong>
        <span>{formatTime(badge.toSeconds)}</span>
      </div>
    );
  }
  const [icon, text] = badgeContent(badge, labels);
  return (
    <div className={styles.top} aria-hidden="true">
      <PlayerIcon name={icon} className={styles.small} />
      {text}
    </div>
  );
}

function badgeContent(
  badge: Exclude<ActionBadge, { kind: 'play' | 'pause' | 'seek' }>,
  labels: PlayerLabels,
): [IconName, string] {
  const level = (percent: number) => fillLabel(labels.volumeLevel, { percent });
  switch (badge.kind) {
    case 'muted':
      return ['volumeOff', level(0)];
    case 'volume':
      return [badge.percent < 50 ? 'volumeLow' : 'volumeHigh', level(badge.percent)];
    case 'speed':
      return ['speed', speedLabel(badge.rate, labels)];
  }
}

function spokenText(badge: ActionBadge, labels: PlayerLabels): string {
  switch (badge.kind) {
    case 'muted':
      return labels.announceMuted;
    case 'volume':
      return fillLabel(labels.announceVolume, { percent: badge.percent });
    case 'speed':
      return fillLabel(labels.announceSpeed, { rate: decimalLabel(badge.rate, labels) });
    case 'seek':
      return labels.spokenTime(badge.toSeconds);
    default:
      return '';
  }
}
