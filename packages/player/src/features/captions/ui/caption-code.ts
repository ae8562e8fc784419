import { useEffect, useState } from 'react';
import { usePlayer } from '../../../react/player-context.ts';

type CaptionCode = typeof import('./caption-chunk.ts');

/** Loads the chunk that renders and styles captions when `isWanted` becomes true; undefined until it has loaded. */
export function useCaptionCode(isWanted: boolean): CaptionCode | undefined {
  const { options } = usePlayer();
  const { debug } = options;
  const [code, setCode] = useState<CaptionCode>();
  useEffect(() => {
    if (!isWanted || code) return;
    let isCancelled = false;
    import('./caption-chunk.ts').then(
      (loaded) => isCancelled || setCode(loaded),
      (error: unknown) => {
        // The video plays without captions; turning them on again retries.
        if (debug) console.debug('[player] the caption code could not be loaded', error);
      },
    );
    return () => {
      isCancelled = true;
    };
  }, [isWanted, code, debug]);
  return code;
}
