import { useEffect, useRef } from 'react';
import { ControlButton } from './ControlButton.tsx';
import styles from './HelpPanel.module.css';
import { usePlayer, usePlayerState } from './player-context.ts';

/** The keys, and the switch that turns them off (WCAG 2.1.4). A modal dialog: it traps focus and Esc closes it. */
export function HelpPanel() {
  const { engine, labels } = usePlayer();
  const isOpen = usePlayerState((state) => state.isHelpOpen);
  const areOn = usePlayerState((state) => state.areShortcutsOn);
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  const keys: [string[], string][] = [
    [['Space', 'k'], labels.keyPlay],
    [['j', 'l'], labels.keySkip],
    [['←', '→'], labels.keySeek],
    [['↑', '↓'], labels.keyVolume],
    [['0', '9'], labels.keyFraction],
    [['Home', 'End'], labels.keyEnds],
    [['m'], labels.keyMute],
    [['f'], labels.keyFullscreen],
    [['i'], labels.keyPictureInPicture],
    [[',', '.'], labels.keyFrame],
    [['<', '>'], labels.keySpeed],
    [['Shift', 'N'], labels.keyNext],
    [['?'], labels.keyHelp],
  ];
  return (
    <dialog
      ref={dialog}
      className={styles.help}
      aria-label={labels.keyboardShortcuts}
      onClose={() => engine?.setHelpOpen(false)}
    >
      {isOpen && (
        <>
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
          <dl className={styles.keys}>
            {keys.map(([names, meaning]) => (
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
        </>
      )}
    </dialog>
  );
}
