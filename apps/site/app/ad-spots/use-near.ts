import { type RefObject, useEffect } from 'react';

/** Calls `load` once when the element comes near the viewport. A hidden element loads nothing. */
export function useNear(place: RefObject<Element | null>, load: () => void): void {
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        load();
      },
      { rootMargin: '200px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
}
