import { useEffect, useState } from 'react';
import { usePlayer } from '../player-context.ts';

type CaptionCode = typeof import('./caption-chunk.ts');

/** What draws and styles captions: a chunk of its own, fetched at the first wish. Undefined until it is there. */
export function useCaptionCode(isWanted: boolean): CaptionCode | undefined {
  const { options } = usePlayer();
  const { debug } = options;
  const [code, setCode] = useState<CaptionCode>();
  useEffect(() => {
    if (!isWanted || code) return;
    let isOver = false;
    import('./caption-chunk.ts').then(
      (loaded) => isOver || setCode(loaded),
      (error: unknown) => {
        // The video plays on without; turning captions on again asks again.
        if (debug) console.debug('[player] captions cannot be drawn', error);
      },
    );
    return () => {
      isOver = true;
    };
  }, [isWanted, code, debug]);
  return code;
}
