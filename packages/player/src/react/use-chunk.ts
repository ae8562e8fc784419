import { useEffect, useState } from 'react';

/**
 * Code that is fetched when it is wanted. `load` must be the same function each time. What could not be fetched is asked for
 * again at the next wish; the player works without it.
 */
export function useChunk<Module>(
  isWanted: boolean,
  load: () => Promise<Module>,
  onMissing?: (error: unknown) => void,
): Module | undefined {
  const [module, setModule] = useState<Module>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: who is told of a failure changes nothing about the wish
  useEffect(() => {
    if (!isWanted || module) return;
    let isCurrent = true;
    load().then(
      (loaded) => isCurrent && setModule(loaded),
      (error: unknown) => isCurrent && onMissing?.(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, module, load]);
  return module;
}
