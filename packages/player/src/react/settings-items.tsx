import type { ReactNode } from 'react';
import { speeds } from '../core/speed.ts';
import type { CaptionSetting } from '../core/tracks/caption-style.ts';
import { CaptionsPageItem } from './captions/caption-items.tsx';
import { ChaptersPageItem } from './captions/chapter-items.tsx';
import { CustomItems } from './custom-controls/CustomItems.tsx';
import { type IconName, PlayerIcon } from './icons.tsx';
import { SearchItem } from './links/SearchItem.tsx';
import { usePlayer, usePlayerState } from './player-context.ts';
import styles from './SettingsMenu.module.css';

export type SettingsPage =
  | 'main'
  | 'quality'
  | 'speed'
  | 'captions'
  | 'captionStyle'
  | `captionStyle.${CaptionSetting}`
  | 'chapters';

/** Returns the page that contains the link to `page`. */
export function parentPage(page: SettingsPage): SettingsPage {
  if (page.startsWith('captionStyle.')) return 'captionStyle';
  return page === 'captionStyle' ? 'captions' : 'main';
}

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
        value={speedText(rate, labels.normalSpeed)}
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
      {speedText(speed, labels.normalSpeed)}
    </ChoiceItem>
  ));
}

/** The heading of a page, which returns to its parent page. */
export function BackItem({ label, onBack }: { label: string; onBack: () => void }) {
  const { labels } = usePlayer();
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={styles.back}
      aria-label={`${label}: ${labels.backToSettings}`}
      onClick={onBack}
    >
      <PlayerIcon name="chevron" className={styles.backIcon} />
      <span className={styles.label}>{label}</span>
    </button>
  );
}

interface PageItemProps {
  icon?: IconName;
  label: string;
  value?: string;
  onOpen: () => void;
}

/** A menu item that opens another page. */
export function PageItem({ icon, label, value, onOpen }: PageItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      aria-haspopup="menu"
      tabIndex={-1}
      className={styles.item}
      onClick={onOpen}
    >
      {icon && <PlayerIcon name={icon} className={styles.icon} />}
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{value}</span>
      <PlayerIcon name="chevron" className={styles.chevron} />
    </button>
  );
}

interface ChoiceItemProps {
  isChosen: boolean;
  onChoose: () => void;
  /** Shown at the end of the line. */
  value?: ReactNode;
  children: ReactNode;
}

/** A radio item. */
export function ChoiceItem({ isChosen, onChoose, value, children }: ChoiceItemProps) {
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={isChosen}
      tabIndex={-1}
      className={styles.item}
      onClick={onChoose}
    >
      <span className={styles.icon}>{isChosen && <PlayerIcon name="check" />}</span>
      <span className={styles.label}>{children}</span>
      {value && <span className={styles.value}>{value}</span>}
    </button>
  );
}

/** An item that runs an action. */
export function ActionItem({ onAct, children }: { onAct: () => void; children: ReactNode }) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={styles.item} onClick={onAct}>
      <span className={styles.label}>{children}</span>
    </button>
  );
}

function speedText(speed: number, normal: string): string {
  return speed === 1 ? normal : `${speed}×`;
}
