import { pictureSet } from '@nightjar/api';
import type { StartOptions } from '@nightjar/player/core';
import type { PlayerOptions } from '@nightjar/player/react';
import { firstFrame } from '@nightjar/player/start';
import { prepareMedia, savesData } from '@nightjar/watch';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import { links } from '../addresses/links.ts';
import { useSiteFacts } from '../shell/site-facts.ts';
import type { PlayerContent } from './host/player-host.ts';
import { usePlayerHost } from './host/player-host-context.ts';
import { openedByPlayer } from './opened-by-player.ts';
import { currentQueue, videoAfter } from './playlist-queue/playlist-queue.ts';
import { preparePositions, withPosition } from './resume-position.ts';
import { videoPrefetch } from './video-prefetch.ts';

type NextOptions = Pick<PlayerOptions, 'upNext'>;

/**
 * The next video, of the playlist that is played or the first related one: its page and the start of its media are loaded shortly before the end. The player then plays it in the same
 * element, and the page changes when the first frame is shown.
 */
export function useNextVideo({ video, related, debug, component }: PlayerContent): NextOptions {
  const site = useSiteFacts();
  const host = usePlayerHost();
  const navigate = useNavigate();
  const { load } = useFetcher();
  const destroyEngine = useRef<() => void>(undefined);
  const release = () => {
    destroyEngine.current?.();
    destroyEngine.current = undefined;
  };
  useEffect(() => release, []);

  const queue = useSyncExternalStore(currentQueue.subscribe, currentQueue.get, () => undefined);
  const queued = queue && videoAfter(queue, video.id);
  const next = queued?.video ?? related[0];
  if (!next || !site || (site.relatedAtEnd && !queued)) return {};
  const href = queued?.href ?? links.video(next, { fromRelated: true });

  return {
    upNext: {
      title: next.title,
      poster: pictureSet(next.poster).src,
      seconds: site.player.upNextSeconds,
      async onSoon({ linkKbit }) {
        if (savesData() || videoPrefetch.peek(href)) return;
        videoPrefetch.ask(href);
        void preparePositions();
        await load(href);
        const source = videoPrefetch.peek(href)?.source;
        // The visitor may have left in the meantime.
        if (!source || host.state.content?.videoId !== video.id) return;
        release();
        destroyEngine.current = prepareMedia(source, {
          linkKbit,
          hlsFromSeconds: site.player.hlsFromSeconds,
        });
      },
      onCancel: release,
      async onPlay() {
        const page = videoPrefetch.peek(href);
        if (page?.source) {
          const { id } = page.source;
          const start = await new Promise<StartOptions>((resolve) => withPosition({}, id, resolve));
          // The visitor may have opened another page meanwhile.
          if (host.state.content?.videoId !== video.id) return;
          host.show({
            video: page.video,
            source: page.source,
            related: page.related.videos,
            start,
            debug,
            component,
            isStarted: true,
          });
          // Rendering the page now would delay the first frame.
          await firstFrame(host.node?.querySelector('video') ?? undefined);
          release();
          const { content, place } = host.state;
          if (content?.videoId !== next.id || place !== 'page') return;
        }
        await navigate(href, { state: openedByPlayer });
      },
    },
  };
}
