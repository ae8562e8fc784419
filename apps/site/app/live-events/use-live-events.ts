import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followLiveEvents } from './live-events.ts';

/** Follows the events of the member while the component is shown and the page is not in the back/forward cache. */
export function useLiveEvents(): void {
  const client = useQueryClient();
  useEffect(() => {
    let following = new AbortController();
    followLiveEvents(client, following.signal);
    // An open connection keeps the page out of the back/forward cache.
    const pause = () => following.abort();
    const resume = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      following = new AbortController();
      followLiveEvents(client, following.signal);
      void client.invalidateQueries();
    };
    window.addEventListener('pagehide', pause);
    window.addEventListener('pageshow', resume);
    return () => {
      window.removeEventListener('pagehide', pause);
      window.removeEventListener('pageshow', resume);
      following.abort();
    };
  }, [client]);
}
