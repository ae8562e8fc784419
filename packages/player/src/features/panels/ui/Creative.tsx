import type { CSSProperties, ReactNode } from 'react';
import { usePlayer } from '../../../react/player-context.ts';
import { type AdPanel, panelSize } from '../state/creative.ts';
import styles from './panels.module.css';

interface CreativeProps {
  panel: AdPanel;
  onFollow: () => void;
  /** Called when the image fails to load. */
  onBroken: () => void;
  children?: ReactNode;
}

/**
 * The image or page of an ad panel, in its size or scaled down to the player. A page is sandboxed with an opaque origin: it may
 * run scripts and open new windows, but cannot access this page, its cookies or its URL.
 */
export function Creative({ panel, onFollow, onBroken, children }: CreativeProps) {
  const { labels } = usePlayer();
  const { creative } = panel;
  const { width, height } = panelSize(panel);
  const size = { '--_banner-width': `${width}px`, '--_banner-ratio': `${width / height}` };
  return (
    <div className={styles.banner} style={size as CSSProperties}>
      {'frame' in creative ? (
        <iframe
          className={styles.frame}
          title={labels.advertisement}
          src={creative.frame}
          sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
          allow=""
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <a
          className={styles.link}
          href={creative.href}
          target="_blank"
          rel="noopener sponsored"
          onClick={onFollow}
        >
          <img className={styles.picture} src={creative.picture} alt={creative.alt} onError={onBroken} />
        </a>
      )}
      <span className={styles.mark} aria-hidden="true">
        {labels.advertisement}
      </span>
      {children}
    </div>
  );
}
