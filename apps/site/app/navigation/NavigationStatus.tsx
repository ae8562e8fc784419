import { Button, Icon, ProgressBar, useTranslator } from '@nightjar/ui';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { readAppendState } from '../listing/loaded-pages.ts';
import { ChunkLoadError, isTimeout } from './load-with-deadline.ts';
import styles from './NavigationStatus.module.css';
import { loadPageChunk, onPageRequest } from './page-chunks.ts';

type Failure = 'error' | 'timeout';

/** A link whose page has no code yet. */
interface Opening {
  href: string;
  failure?: Failure;
}

/**
 * Shows what a navigation waits for (Q-26, SITE-16): a thin bar and dimmed content while a page loads, a retry after its code
 * failed, and a notice while the browser is offline.
 */
export function NavigationStatus() {
  const t = useTranslator();
  const navigation = useNavigation();
  const { opening, open, dismiss } = useOpening();
  const isOffline = useIsOffline();
  // Load-more has its own busy state and keeps the cards.
  const isNavigating =
    navigation.state === 'loading' && readAppendState(navigation.location.state) === undefined;
  const isPending = isNavigating || (opening !== undefined && opening.failure === undefined);

  useEffect(() => {
    const content = document.getElementById('content');
    if (!isPending || !content) return;
    content.setAttribute('aria-busy', 'true');
    return () => content.removeAttribute('aria-busy');
  }, [isPending]);

  return (
    <>
      {isPending && <ProgressBar isPageWide />}
      <div className={styles.region} role="status">
        {isOffline && (
          <div className={styles.notice}>
            <Icon name="warning" size={20} />
            <p>{t('network.offline')}</p>
          </div>
        )}
        {opening?.failure && (
          <div className={styles.notice}>
            <Icon name="warning" size={20} />
            <p>{t('failure.chunk')}</p>
            <Button size="small" variant="primary" onClick={() => void open(opening.href, opening.failure)}>
              {t('failure.chunkRetry')}
            </Button>
            <Button size="small" variant="quiet" onClick={dismiss}>
              {t('common.cancel')}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

/** Takes over clicks on links to pages whose code is not loaded, loads it, and completes the click. */
function useOpening() {
  const navigate = useNavigate();
  const [opening, setOpening] = useState<Opening>();

  const open = useCallback(
    async (href: string, earlier?: Failure) => {
      // The same document would join the request that has no answer.
      if (earlier === 'timeout') return window.location.assign(href);
      setOpening({ href });
      try {
        await loadPageChunk(new URL(href).pathname);
        await navigate(href.slice(window.location.origin.length), {
          preventScrollReset: /[?&]stopScroll\b/.test(href),
        });
        setOpening((current) => (current?.href === href ? undefined : current));
      } catch (error) {
        console.debug(error);
        // A browser may cache the failure of a module, so that only a new document can load it.
        if (earlier && navigator.onLine) window.location.assign(href);
        else {
          const failure = error instanceof ChunkLoadError && isTimeout(error.cause) ? 'timeout' : 'error';
          setOpening((current) => (current?.href === href ? { href, failure } : current));
        }
      }
    },
    [navigate],
  );

  useEffect(() => {
    const cleanup = new AbortController();
    onPageRequest((href) => void open(href), cleanup.signal);
    return () => cleanup.abort();
  }, [open]);

  return { opening, open, dismiss: () => setOpening(undefined) };
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
