import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { restoreScroll } from '../navigation/restore-scroll.ts';

/** The router scrolls before the database of the browser has answered; this scrolls again after the answer. */
export function useLateScroll(isReady: boolean): void {
  const { key } = useLocation();
  const isDone = useRef(isReady);
  useLayoutEffect(() => {
    if (!isReady || isDone.current) return;
    isDone.current = true;
    restoreScroll(key);
  }, [isReady, key]);
}
