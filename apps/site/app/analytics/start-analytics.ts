import { consentChanged, isAllowed } from '@nightjar/storage';
import { type Analytics, type AnalyticsEvent, createAnalytics, goalOf } from '@nightjar/watch';
import { currentPageView, type SiteEvents } from '../navigation/site-events.ts';

export interface StartAnalyticsOptions {
  /** `console`, or the address of a collector. */
  collector: string;
  isConsentRequired: boolean;
  signal: AbortSignal;
  /** Default: made from `collector`. */
  analytics?: Analytics;
}

/**
 * Reports the events of the site to the configured collector. The consent is read for each event, so that a withdrawal takes
 * effect at once. After the consent, the page that is shown is reported first.
 */
export function startAnalytics({
  collector,
  isConsentRequired,
  signal,
  analytics = createAnalytics(collector),
}: StartAnalyticsOptions): void {
  let reportedView: SiteEvents['nightjar:page-view'] | undefined;
  const send = (event: AnalyticsEvent) => {
    if (isAllowed('analytics', isConsentRequired)) analytics.send(event);
  };
  function reportView() {
    const view = currentPageView();
    if (view === undefined || view === reportedView || !isAllowed('analytics', isConsentRequired)) return;
    reportedView = view;
    send({ type: 'page_view', ...view });
  }

  window.addEventListener('nightjar:page-view', reportView, { signal });
  window.addEventListener(consentChanged, reportView, { signal });
  window.addEventListener(
    'nightjar:player',
    ({ detail }) => {
      const goal = goalOf(detail);
      if (goal) send(goal);
    },
    { signal },
  );
  window.addEventListener(
    'spotLoaded',
    (event) => {
      const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
      if (typeof detail === 'object' && detail !== null && 'name' in detail)
        send({ type: 'spot_loaded', spot: String(detail.name) });
    },
    { signal },
  );
  window.addEventListener('pagehide', () => analytics.flush?.(), { signal });
  reportView();
}
