import { useMemo } from 'react';
import { readCustomControls } from '../../core/custom-controls.ts';
import { usePlayer } from '../player-context.ts';

/** Returns the valid custom buttons of the page, and error texts for the others. */
export function useCustomControls(): ReturnType<typeof readCustomControls> {
  const { customControls } = usePlayer().options;
  return useMemo(() => readCustomControls(customControls), [customControls]);
}
