import { pictureSet } from '@nightjar/api';
import type { PlayerOptions } from '@nightjar/player/react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { links } from '../addresses/links.ts';
import { useSiteFacts } from '../shell/site-facts.ts';
import type { PlayerContent } from './host/player-host.ts';
import { openedByPlayer } from './opened-by-player.ts';

type PlayerLinks = Pick<PlayerOptions, 'related' | 'links' | 'share'>;

/** Links of the player: related videos, search, addresses to share. */
export function usePlayerLinks({ video, related }: PlayerContent): PlayerLinks {
  const site = useSiteFacts();
  const navigate = useNavigate();
  const videos = useMemo(
    () =>
      related.map((each) => ({
        id: String(each.id),
        title: each.title,
        href: links.video(each, { fromRelated: true }),
        poster: pictureSet(each.poster).src,
        durationSeconds: each.durationSeconds,
      })),
    [related],
  );
  if (!site) return {};
  return {
    related: {
      videos,
      minWidth: site.player.relatedMinWidth,
      onPause: site.player.relatedOnPause,
      atEnd: site.relatedAtEnd,
    },
    links: {
      // A video chosen in the player plays in the same player, which keeps fullscreen.
      onNavigate(href, event) {
        event.preventDefault();
        void navigate(href, { state: openedByPlayer });
      },
      searchHref: `${links.search({ text: '' })}{title}`,
    },
    share: { url: site.publicUrl + links.video(video), embedUrl: site.publicUrl + links.embed(video) },
  };
}
