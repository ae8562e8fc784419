import { readTraffic } from '@nightjar/site-config';
import { isAllowed } from '@nightjar/storage';
import type { Analytics } from '@nightjar/watch';

/** What the page passes to its script. */
export interface VisitReport {
  /** `console`, or the address of a collector. */
  collector: string;
  isConsentRequired: boolean;
  videoId: number;
  title: string;
}

/** The offers that a click opens; each link names its own in `data-offer`. */
export type OfferName = 'try_free' | 'download' | 'join_now';

/**
 * Reports the page view and each click on an offer to the collector of the site. The consent is read for each event; this page
 * does not ask for it (decision 104).
 */
export function reportVisit(
  { isConsentRequired, videoId, title }: VisitReport,
  analytics: Analytics,
  page: Document = document,
): void {
  const send: Analytics['send'] = (event) => {
    if (isAllowed('analytics', isConsentRequired)) analytics.send(event);
  };
  const { campaign } = readTraffic(new URLSearchParams(location.search));
  const path = `/download?video=${videoId}`;
  send({ type: 'page_view', page: 'download', path, title, ...(campaign && { campaign }) });
  page.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('[data-offer]') : null;
    const { offer } = link?.dataset ?? {};
    if (offer !== undefined)
      send({ type: 'goal', goal: 'click_offer', videoId: String(videoId), code: offer });
  });
  window.addEventListener('pagehide', () => analytics.flush?.());
}
