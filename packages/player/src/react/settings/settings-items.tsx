import { type PlayerLabels, speedLabel } from '../../core/labels.ts';
import { searchLink } from '../../core/links.ts';
import { speeds } from '../../core/speed.ts';
import { CaptionsPageItem } from '../../features/captions/ui/caption-items.tsx';
import { ChaptersPageItem } from '../../features/captions/ui/chapter-items.tsx';
import { CustomItems } from '../custom-controls/CustomItems.tsx';
import { PlayerIcon } from '../icons.tsx';
import { PlayerLink } from '../links/PlayerLink.tsx';
import styles from '../menu/Menu.module.css';
import { ChoiceItem, PageItem } from '../menu/menu-items.tsx';
import { usePlayer, usePlayerState } from '../player-context.ts';
import type { SettingsPage } from './settings-pages.ts';

interface ItemsProps {
  onPage: (page: SettingsPage) => void;
  onClose: () => void;
}

/** The first page: all settings with their current values. */
export function MainItems({ onPage, onClose }: ItemsProps) {
  const { engine, labels } = usePlayer();
  const quality = usePlayerState((state) => state.quality);
  const rate = usePlayerState((state) => state.playbackRate);
  const chosen = quality.options.find((option) => option.choice === quality.choice)?.label;
  const isAuto = quality.choice === 'auto' && quality.currentLabel !== '';
  return (
    <>
      {quality.options.length > 0 && (
        <PageItem
          icon="quality"
          label={labels.quality}
          value={isAuto ? `${labels.auto} (${quality.currentLabel})` : (chosen ?? quality.currentLabel)}
          onOpen={() => onPage('quality')}
        />
      )}
      <PageItem
        icon="speed"
        label={labels.speed}
        value={speedText(rate, labels)}
        onOpen={() => onPage('speed')}
      />
      <CaptionsPageItem onPage={onPage} />
      <ChaptersPageItem onPage={onPage} />
      <CustomItems onClose={onClose} />
      <SearchItem onClose={onClose} />
      <button
        type="button"
        role="menuitem"
        tabIndex={-1}
        className={styles.item}
        onClick={() => {
          onClose();
          engine?.setHelpOpen(true);
        }}
      >
        <PlayerIcon name="keyboard" className={styles.icon} />
        <span className={styles.label}>{labels.keyboardShortcuts}</span>
      </button>
    </>
  );
}

/** The search for similar videos in the settings menu; the title bar with the same link is not always shown. */
function SearchItem({ onClose }: Pick<ItemsProps, 'onClose'>) {
  const { labels, source, options } = usePlayer();
  const href = searchLink(options.links?.searchHref, source.title);
  if (!href) return null;
  return (
    <PlayerLink role="menuitem" tabIndex={-1} className={styles.item} href={href} onFollow={onClose}>
      <PlayerIcon name="search" className={styles.icon} />
      <span className={styles.label}>{labels.searchSimilar}</span>
    </PlayerLink>
  );
}

/** The renditions, best first; Auto shows the rendition in use (requirement Q-4). */
export function QualityItems({ onClose }: Pick<ItemsProps, 'onClose'>) {
  const { engine } = usePlayer();
  const { options, choice, currentLabel } = usePlayerState((state) => state.quality);
  return options.map((option) => (
    <ChoiceItem
      key={option.choice}
      isChosen={option.choice === choice}
      onChoose={() => {
        engine?.setQuality(option.choice);
        onClose();
      }}
    >
      {option.choice === 'auto' && choice === 'auto' && currentLabel
        ? `${option.label} (${currentLabel})`
        : option.label}
    </ChoiceItem>
  ));
}

export function SpeedItems({ onClose }: Pick<ItemsProps, 'onClose'>) {
  const { engine, labels } = usePlayer();
  const rate = usePlayerState((state) => state.playbackRate);
  return speeds.map((speed) => (
    <ChoiceItem
      key={speed}
      isChosen={speed === rate}
      onChoose={() => {
        engine?.setSpeed(speed);
        onClose();
      }}
    >
      {speedText(speed, labels)}
    </ChoiceItem>
  ));
}

function speedText(speed: number, labels: PlayerLabels): string {
  return speed === 1 ? labels.normalSpeed : speedLabel(speed, labels);
}
