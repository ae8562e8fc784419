import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const everyMs = 3000;

/** Loads the page again every few seconds while something is pending and the page is visible. */
export function useRepeatedLoad(isActive: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isActive) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) void revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [isActive, revalidate]);
}
