import type { PlayerEvent } from '@nightjar/player/core';
import { isAllowed } from '@nightjar/storage';
import { type Analytics, createAnalytics, goalOf } from '@nightjar/watch';
import type { PageData } from '../page/page-data.ts';

/**
 * Reports the page view of an embed whose player starts, and then the goals of the player, to the collector of the site (decision
 * 104). Loaded with the player, so an embed that is only shown reports nothing. A refusal that is known here holds, and Global
 * Privacy Control.
 *
 * @returns reports the goals among the events of the player
 */
export function reportAnalytics(
  { collector, isConsentRequired }: NonNullable<PageData['analytics']>,
  { source }: Pick<PageData, 'source'>,
  analytics: Analytics = createAnalytics(collector),
): (event: PlayerEvent) => void {
  const send: Analytics['send'] = (event) => {
    if (isAllowed('analytics', isConsentRequired)) analytics.send(event);
  };
  // The path without the query, which may contain a publisher, and no address of the partner's page.
  send({ type: 'page_view', page: 'embed', path: `/embed/${source.id}/`, title: source.title });
  window.addEventListener('pagehide', () => analytics.flush?.());
  return (event) => {
    const goal = goalOf(event);
    if (goal) send(goal);
  };
}
