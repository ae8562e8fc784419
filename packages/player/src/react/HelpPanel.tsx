import { useEffect, useRef } from 'react';
import type { KeyCommand } from '../core/keyboard.ts';
import { fillLabel } from '../core/labels.ts';
import { canPerform } from '../dom/engine/commands/can-perform.ts';
import { ControlButton } from './ControlButton.tsx';
import styles from './HelpPanel.module.css';
import { useFeatureState, usePlayer, usePlayerState } from './player-context.ts';

/** A modal dialog with the keyboard shortcuts and a switch that turns them off (WCAG 2.1.4). */
export function HelpPanel() {
  const { engine, labels } = usePlayer();
  const isOpen = usePlayerState((state) => state.isHelpOpen);
  const areOn = usePlayerState((state) => state.areShortcutsOn);
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users close it by Esc
    <dialog
      ref={dialog}
      className={styles.help}
      aria-label={labels.keyboardShortcuts}
      onClose={() => engine?.setHelpOpen(false)}
      onClick={(event) => {
        // The target is the dialog itself only for clicks on its backdrop.
        if (event.target === event.currentTarget) engine?.setHelpOpen(false);
      }}
    >
      {isOpen && (
        <div className={styles.content}>
          <header className={styles.head}>
            <h2 className={styles.title}>{labels.keyboardShortcuts}</h2>
            <ControlButton icon="close" label={labels.close} onClick={() => engine?.setHelpOpen(false)} />
          </header>
          <label className={styles.switch}>
            <input
              type="checkbox"
              checked={areOn}
              onChange={(event) => engine?.setShortcutsOn(event.currentTarget.checked)}
            />
            {labels.shortcutsEnabled}
          </label>
          <Keys />
          <VrKeys />
        </div>
      )}
    </dialog>
  );
}

/** The keys of the 360° picture, while it is shown. */
function VrKeys() {
  const { labels, slices } = usePlayer();
  const isShown = useFeatureState(slices?.vr.state, (value) => value.isShown);
  return isShown && <p className={styles.more}>{labels.vrKeys}</p>;
}

/** Lists only the shortcuts that work at present. */
function Keys() {
  const { engine, labels, options } = usePlayer();
  const hasNext = options.upNext !== undefined;
  const { keys: names } = labels;
  const keys: [command: KeyCommand['do'], keyNames: string[], meaning: string][] = [
    ['togglePlay', [names.space, 'k'], labels.keyPlay],
    ['skip', ['j', 'l'], labels.keySkip],
    ['seekBy', [names.left, names.right], labels.keySeek],
    ['volumeBy', [names.up, names.down], labels.keyVolume],
    ['seekToFraction', ['0', '9'], labels.keyFraction],
    ['seekToFraction', [names.home, names.end], labels.keyEnds],
    [
      'nextChapter',
      [names.left, names.right].map((key) => fillLabel(names.withControl, { key })),
      labels.keyChapter,
    ],
    ['toggleMute', ['m'], labels.keyMute],
    ['toggleCaptions', ['c'], labels.keyCaptions],
    ['toggleFullscreen', ['f'], labels.keyFullscreen],
    ['toggleTheatre', ['t'], labels.keyTheatre],
    ['togglePictureInPicture', ['i'], labels.keyPictureInPicture],
    ['stepFrame', [',', '.'], labels.keyFrame],
    ['stepSpeed', ['<', '>'], labels.keySpeed],
    ['playNext', [fillLabel(names.withShift, { key: 'N' })], labels.keyNext],
    ['toggleHelp', ['?'], labels.keyHelp],
  ];
  // A text, because a new list would render the panel again with each change of the player.
  const available = usePlayerState(({ areShortcutsOn }) =>
    keys
      .map(([command]) => command)
      .filter((command) => areShortcutsOn || command === 'toggleHelp')
      .filter((command) => engine && canPerform(command, engine, hasNext))
      .join(' '),
  ).split(' ');
  return (
    <dl className={styles.keys}>
      {keys
        .filter(([command]) => available.includes(command))
        .map(([, keyNames, meaning]) => (
          <div key={meaning} className={styles.row}>
            <dt>
              {keyNames.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
    </dl>
  );
}
