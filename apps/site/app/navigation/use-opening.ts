import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ChunkLoadError, isTimeout } from './load-with-deadline.ts';
import { loadPageChunk, onPageRequest } from './page-chunks.ts';
import { useNewestKey } from './use-newest-key.ts';

type Failure = 'error' | 'timeout';

/** A link whose page has no code yet. */
interface Opening {
  href: string;
  failure?: Failure;
}

/**
 * Takes over clicks on links to pages whose code is not loaded, loads it, and completes the click. A newer click and every other
 * navigation end it, so that code which arrives late does not take the visitor away.
 *
 * @param load Loads the code of the page at a path.
 */
export function useOpening(load: (pathname: string) => Promise<void> = loadPageChunk) {
  const navigate = useNavigate();
  const newest = useNewestKey();
  const [opening, setOpening] = useState<Opening>();
  const current = useRef<object>(undefined);

  function dismiss() {
    current.current = undefined;
    setOpening(undefined);
  }

  async function open(href: string, earlier?: Failure) {
    // The same document would join the request that has no answer.
    if (earlier === 'timeout') return window.location.assign(href);
    const attempt = {};
    current.current = attempt;
    setOpening({ href });
    try {
      await load(new URL(href).pathname);
      if (current.current !== attempt) return;
      await navigate(href.slice(window.location.origin.length), {
        preventScrollReset: /[?&]stopScroll\b/.test(href),
      });
      // A page with entries that were not saved can refuse to be left.
      if (current.current === attempt) dismiss();
    } catch (error) {
      console.debug(error);
      if (current.current !== attempt) return;
      // A browser may cache the failure of a module, so that only a new document can load it.
      if (earlier && navigator.onLine) window.location.assign(href);
      else {
        const failure = error instanceof ChunkLoadError && isTimeout(error.cause) ? 'timeout' : 'error';
        setOpening({ href, failure });
      }
    }
  }

  // For each new navigation.
  useEffect(dismiss, [newest]);

  useEffect(() => {
    const cleanup = new AbortController();
    onPageRequest((href) => void open(href), cleanup.signal);
    return () => cleanup.abort();
  });

  return { opening, open, dismiss };
}
