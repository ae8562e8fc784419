import { useEffect, useRef } from 'react';
import type { OptionalCommand } from '../dom/engine/commands/command-handlers.ts';
import { ControlButton } from './ControlButton.tsx';
import styles from './HelpPanel.module.css';
import { usePlayer, usePlayerState } from './player-context.ts';

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
        </div>
      )}
    </dialog>
  );
}

/** Lists only the shortcuts that work at present. */
function Keys() {
  const { engine, labels, options } = usePlayer();
  const canSetVolume = usePlayerState((state) => state.volumeAvailability !== 'unsupported');
  const canFill = usePlayerState((state) => state.fullscreenAvailability !== 'unsupported');
  const canFloat = usePlayerState((state) => state.pipAvailability !== 'unsupported');
  const hasNext = options.upNext !== undefined && options.onNext !== undefined;
  const offers = (name: OptionalCommand) => engine?.commands.canHandle(name) ?? false;

  const keys: [isAvailable: boolean, names: string[], meaning: string][] = [
    [true, ['Space', 'k'], labels.keyPlay],
    [true, ['j', 'l'], labels.keySkip],
    [true, ['←', '→'], labels.keySeek],
    [canSetVolume, ['↑', '↓'], labels.keyVolume],
    [true, ['0', '9'], labels.keyFraction],
    [true, ['Home', 'End'], labels.keyEnds],
    [offers('nextChapter'), ['Ctrl + ←', 'Ctrl + →'], labels.keyChapter],
    [true, ['m'], labels.keyMute],
    [offers('toggleCaptions'), ['c'], labels.keyCaptions],
    [canFill, ['f'], labels.keyFullscreen],
    [offers('toggleTheatre'), ['t'], labels.keyTheatre],
    [canFloat, ['i'], labels.keyPictureInPicture],
    [true, [',', '.'], labels.keyFrame],
    [true, ['<', '>'], labels.keySpeed],
    [hasNext, ['Shift + N'], labels.keyNext],
    [true, ['?'], labels.keyHelp],
  ];
  return (
    <dl className={styles.keys}>
      {keys
        .filter(([isAvailable]) => isAvailable)
        .map(([, names, meaning]) => (
          <div key={meaning} className={styles.row}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
    </dl>
  );
}
