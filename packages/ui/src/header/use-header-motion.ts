import { useEffect, useState } from 'react';
import { initialHeaderMotion, moveHeader } from './header-motion.ts';

/** Whether the header is hidden; updates at most once a frame. False on the server and until the first scroll. */
export function useHeaderMotion(): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    const cleanup = new AbortController();
    let motion = { ...initialHeaderMotion, y: Math.max(0, window.scrollY) };
    let frame = 0;
    const update = () => {
      frame = 0;
      motion = moveHeader(motion, { y: window.scrollY, width: window.innerWidth });
      setHidden(motion.isHidden);
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(update);
    };
    window.addEventListener('scroll', schedule, { passive: true, signal: cleanup.signal });
    window.addEventListener('resize', schedule, { passive: true, signal: cleanup.signal });
    return () => {
      cleanup.abort();
      cancelAnimationFrame(frame);
    };
  }, []);
  return isHidden;
}
