import { type MountedPlayer, mountPlayer } from '@nightjar/player/mount';
import type { PlayerOptions } from '@nightjar/player/react';
import { createLocalStore, createPlayerPreferences } from '@nightjar/storage';
import { createViewReports, playerLabels, refreshSource, viewerAdvertising } from '@nightjar/watch';
import { emitEmbedEvent } from '../analytics/embed-events.ts';
import type { PageData } from '../page/page-data.ts';

/** `video` is an element that already plays. */
export type EmbedStart = Required<Pick<PlayerOptions, 'start' | 'debug'>> & Pick<PlayerOptions, 'video'>;

/** Plays the page's video in the slot at once. The only export of the chunk that is loaded on intent. */
export function startPlayer(slot: HTMLElement, data: PageData, options: EmbedStart): MountedPlayer {
  const { advertising, publicUrl } = data;
  const { ads, premium, ...panels } = viewerAdvertising({
    facts: advertising?.facts,
    videoTag: advertising?.videoTag,
    isEmbedAutostart: options.start.muted === true,
    publicUrl,
  });
  const place = document.createElement('div');
  slot.replaceChildren(place);
  const views = createViewReports();
  const { analytics } = data;
  const reports =
    analytics &&
    import('../analytics/report-analytics.ts')
      .then(({ reportAnalytics }) => reportAnalytics(analytics, data))
      // If the code does not arrive, the embed is not counted.
      .catch((error: unknown) => console.debug(error));
  return mountPlayer(place, {
    source: data.source,
    labels: playerLabels(document.documentElement.lang),
    hlsFromSeconds: data.hlsFromSeconds,
    preferences: createPlayerPreferences(createLocalStore()),
    ...options,
    start: { ...options.start, autostart: true },
    ...(ads && { ads }),
    panels,
    ...playerLinks(data, premium),
    onEvent(event) {
      views.follow(event);
      emitEmbedEvent(event);
      void reports?.then((report) => report?.(event));
    },
    refresh: (signal) => refreshSource(data.source, { signal, publicUrl }),
  });
}

type PlayerLinks = Pick<PlayerOptions, 'links' | 'share' | 'related'>;
type LinkOptions = NonNullable<PlayerOptions['links']>;

/** Links out of the embed always open a new tab, because the embed is inside a page of a partner (requirement EMB-1). */
function playerLinks(data: PageData, premium: LinkOptions['premium']): PlayerLinks {
  const { related, brand, source } = data;
  return {
    links: {
      newTab: true,
      logo: { href: '/', label: brand.name, ...(brand.logo && { src: brand.logo }) },
      searchHref: '/search/1/?s={title}',
      ...(premium && { premium }),
    },
    share: { embedUrl: `/embed/${source.id}/` },
    related: {
      minWidth: related.minWidth,
      onPause: related.onPause,
      // An embed has no next video.
      atEnd: true,
      videos: async (signal) => (await import('./related-videos.ts')).relatedVideos(data, signal),
    },
  };
}
