import { Player } from '@nightjar/player/react';
import { createLocalStore, createPlayerPreferences } from '@nightjar/storage';
import { IconButton, Link, useTranslator } from '@nightjar/ui';
import { playerLabels, refreshSource } from '@nightjar/watch';
import { useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { links } from '../addresses/links.ts';
import { useOpenPage } from '../navigation/use-open-page.ts';
import { useSiteFacts } from '../shell/site-facts.ts';
import { useAdvertising } from './advertising.ts';
import type { PlayerComponentProps } from './host/player-host.ts';
import { usePlayerHost } from './host/player-host-context.ts';
import styles from './SitePlayer.module.css';
import { sharedVideo } from './share/shared-video.ts';
import { useShareDialog } from './share/use-share-dialog.tsx';
import { chooseTheatre, isTheatre, theatreMedia } from './theatre.ts';
import { useMiniKeys } from './use-mini-keys.ts';
import { useNextVideo } from './use-next-video.ts';
import { usePlaybackTracking } from './use-playback-tracking.ts';
import { usePlayerLinks } from './use-player-links.ts';

/** The player of the site, on the page of its video or as mini player. A separate chunk, loaded on intent. */
export function SitePlayer({ content, isMini }: PlayerComponentProps) {
  const { video, source, start, debug, isStarted, element } = content;
  const t = useTranslator();
  const site = useSiteFacts();
  const host = usePlayerHost();
  const openPage = useOpenPage();
  const preferences = useMemo(() => createPlayerPreferences(createLocalStore()), []);
  const lang = site?.lang ?? 'en';
  const labels = useMemo(() => playerLabels(lang), [lang]);
  const theatre = useTheatre();
  const next = useNextVideo(content);
  const playerLinks = usePlayerLinks(content);
  const { ads, premium, ...panels } = useAdvertising(video);
  const follow = usePlaybackTracking(content);
  const root = useRef<HTMLElement>(null);
  const close = useMiniKeys(root, isMini);
  const page = links.video(video);
  const share = useShareDialog(sharedVideo(video, source.vr));

  return (
    <section
      ref={root}
      className={isMini ? styles.mini : styles.player}
      inert={!isStarted}
      {...(isMini && { 'aria-label': t('mini.label') })}
    >
      <div className={styles.picture}>
        <Player
          ref={host.setPlayer}
          source={source}
          preferences={preferences}
          labels={labels}
          start={{ ...start, autostart: isStarted, prepare: !isStarted }}
          debug={debug}
          onEvent={follow}
          refresh={(signal) => refreshSource(source, { signal })}
          keyboard={isStarted}
          panels={panels}
          {...(ads && { ads })}
          {...(video.channel && { mediaSession: { artist: video.channel.title } })}
          {...(isMini
            ? { mini: { onExpand: () => openPage(page) } }
            : {
                ...next,
                ...playerLinks,
                share: { ...playerLinks.share, onOpen: share.open },
                links: { ...playerLinks.links, ...(premium && { premium }) },
                ...(theatre && { theatre }),
              })}
          {...(element && { video: element })}
          {...(site && { hlsFromSeconds: site.player.hlsFromSeconds })}
        />
      </div>
      {share.dialog}
      {isMini && (
        <div className={styles.bar}>
          <Link className={styles.title} href={page} title={video.title}>
            {video.title}
          </Link>
          <IconButton icon="close" label={t('mini.close')} onClick={close} />
        </div>
      )}
    </section>
  );
}

/** Theatre mode for the player's button; undefined on narrow screens. */
function useTheatre(): { isOn: boolean; onChange: (isOn: boolean) => void } | undefined {
  const [isOn, setOn] = useState(isTheatre);
  const isWide = useSyncExternalStore(
    followWidth,
    () => matchMedia(theatreMedia).matches,
    () => false,
  );
  const onChange = (next: boolean) => {
    chooseTheatre(next);
    setOn(next);
  };
  return isWide ? { isOn, onChange } : undefined;
}

function followWidth(call: () => void): () => void {
  const media = matchMedia(theatreMedia);
  media.addEventListener('change', call);
  return () => media.removeEventListener('change', call);
}
