import { usePlayer, usePlayerState } from './player-context.ts';
import styles from './TitleBar.module.css';

/** The title where the page does not show it: in fullscreen, and as a link out of an embedded player. */
export function TitleBar() {
  const { source, engine } = usePlayer();
  const isFullscreen = usePlayerState((state) => state.fullscreen);
  if (!source.href && !isFullscreen) return null;
  return (
    <div className={styles.bar}>
      {source.href ? (
        <a
          className={styles.title}
          href={source.href}
          target="_blank"
          rel="noopener"
          onClick={() => engine?.followTitle()}
        >
          {source.title}
        </a>
      ) : (
        <span className={styles.title}>{source.title}</span>
      )}
    </div>
  );
}
