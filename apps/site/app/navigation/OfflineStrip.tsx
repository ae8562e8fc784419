import { Icon, useTranslator } from '@nightjar/ui';
import { useSyncExternalStore } from 'react';
import styles from './OfflineStrip.module.css';

/**
 * A strip above the header while the browser is offline. It moves the page down by its height, also what is sticky
 * (`--header-end`). Its region is always there, so that screen readers announce the text once.
 */
export function OfflineStrip() {
  const t = useTranslator();
  const isOffline = useIsOffline();
  return (
    <div className={styles.region} role="status">
      {isOffline && (
        <p ref={publishHeight} className={styles.strip}>
          <Icon name="warning" size={16} />
          {t('network.offline')}
        </p>
      )}
    </div>
  );
}

/** The height depends on the language and on the width of the window. */
function publishHeight(strip: HTMLElement | null) {
  if (!strip) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--strip-height', `${strip.offsetHeight}px`));
  observer.observe(strip);
  return () => {
    observer.disconnect();
    style.removeProperty('--strip-height');
  };
}

function useIsOffline(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const cleanup = new AbortController();
      for (const type of ['online', 'offline'])
        window.addEventListener(type, onChange, { signal: cleanup.signal });
      return () => cleanup.abort();
    },
    () => !navigator.onLine,
    () => false,
  );
}
