import { consentChanged, isAllowed } from '@nightjar/storage';
import { useEffect } from 'react';
import type { SiteFacts } from '../shell/site-facts.ts';

/** Loads the analytics when the visitor has agreed, not before. */
export function useAnalytics({ analytics, consent }: Pick<SiteFacts, 'analytics' | 'consent'>): void {
  const { collector } = analytics;
  const { isRequired } = consent;
  useEffect(() => {
    if (collector === 'off') return;
    const end = new AbortController();
    const { signal } = end;
    let isStarted = false;
    const start = () => {
      if (isStarted || !isAllowed('analytics', isRequired)) return;
      isStarted = true;
      import('./start-analytics.ts')
        .then(({ startAnalytics }) => {
          if (!signal.aborted) startAnalytics({ collector, isConsentRequired: isRequired, signal });
        })
        // If the code does not arrive, the visit is not counted.
        .catch(console.debug);
    };
    start();
    window.addEventListener(consentChanged, start, { signal });
    return () => end.abort();
  }, [collector, isRequired]);
}
