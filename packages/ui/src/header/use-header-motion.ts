import { useEffect, useState } from 'react';
import { moveHeader, restingHeader } from './header-motion.ts';

/** Follows the page's scrolling, at most once a frame; false on the server and until the first scroll. */
export function useHeaderMotion(): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    let motion = { ...restingHeader, y: Math.max(0, window.scrollY) };
    let frame = 0;
    const read = () => {
      frame = 0;
      motion = moveHeader(motion, { y: window.scrollY, width: window.innerWidth });
      setHidden(motion.isHidden);
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(read);
    };
    window.addEventListener('scroll', schedule, { passive: true, signal: leaving.signal });
    window.addEventListener('resize', schedule, { passive: true, signal: leaving.signal });
    return () => {
      leaving.abort();
      cancelAnimationFrame(frame);
    };
  }, []);
  return isHidden;
}
