import { useEffect, useState } from 'react';

/**
 * Loads a chunk when `isWanted` becomes true; undefined until it has loaded. `load` must be a stable function. After a failure
 * the next change of `isWanted` to true tries again.
 */
export function useChunk<Module>(
  isWanted: boolean,
  load: () => Promise<Module>,
  onMissing?: (error: unknown) => void,
): Module | undefined {
  const [module, setModule] = useState<Module>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new callback must not load again
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
