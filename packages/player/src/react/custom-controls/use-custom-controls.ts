import { useMemo } from 'react';
import { readCustomControls } from '../../core/custom-controls.ts';
import { usePlayer } from '../player-context.ts';

/** The page's own buttons that can be shown, and what is wrong with the others. */
export function useCustomControls(): ReturnType<typeof readCustomControls> {
  const { customControls } = usePlayer().options;
  return useMemo(() => readCustomControls(customControls), [customControls]);
}
