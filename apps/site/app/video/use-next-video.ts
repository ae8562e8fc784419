import { pictureSet } from '@nightjar/api';
import type { PlayerOptions } from '@nightjar/player/dom';
import { firstFrame } from '@nightjar/player/start';
import { useEffect, useRef } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import { links } from '../addresses/links.ts';
import { useSiteFacts } from '../shell/site-facts.ts';
import type { PlayerContent } from './host/player-host.ts';
import { usePlayerHost } from './host/player-host-context.ts';
import { prepareMedia } from './prepare-media.ts';
import { savesData } from './saves-data.ts';
import { playedOn } from './start-options.ts';
import { videoPrefetch } from './video-prefetch.ts';
import { withResume } from './watch-position.ts';

type NextOptions = Pick<
  PlayerOptions,
  'upNext' | 'upNextSeconds' | 'onNext' | 'onNextSoon' | 'onNextCancelled'
>;

/**
 * The video after this one: its page and the beginning of its media are fetched when it is near, and then the player goes on with
 * it in the same element; the page follows when the first frame is there.
 */
export function useNextVideo({ video, related, start, module }: PlayerContent): NextOptions {
  const site = useSiteFacts();
  const host = usePlayerHost();
  const navigate = useNavigate();
  const { load } = useFetcher();
  const letGo = useRef<() => void>(undefined);
  const forget = () => {
    letGo.current?.();
    letGo.current = undefined;
  };
  useEffect(() => forget, []);

  const next = related[0];
  if (!next || !site || site.relatedAtEnd) return {};
  const href = links.video(next, { fromRelated: true });

  return {
    upNext: { title: next.title, poster: pictureSet(next.poster).src },
    upNextSeconds: site.player.upNextSeconds,
    async onNextSoon() {
      if (savesData() || videoPrefetch.peek(href)) return;
      videoPrefetch.ask(href);
      await load(href);
      const source = videoPrefetch.peek(href)?.source;
      // Meanwhile the visitor may have gone elsewhere.
      if (!source || host.state.content?.videoId !== video.id) return;
      forget();
      letGo.current = prepareMedia(source, site.player.hlsFromSeconds);
    },
    onNextCancelled: forget,
    async onNext() {
      const page = videoPrefetch.peek(href);
      if (page?.source) {
        host.show({
          video: page.video,
          source: page.source,
          related: page.related.videos,
          start: withResume({ isAutomatic: false, debug: start.debug }, page.source.id),
          module,
          isStarted: true,
        });
        // Rendering the page now would hold up the first frame.
        await firstFrame(host.node?.querySelector('video') ?? undefined);
        forget();
        const { content, place } = host.state;
        if (content?.videoId !== next.id || place !== 'page') return;
      }
      await navigate(href, { state: playedOn });
    },
  };
}
