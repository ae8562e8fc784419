import { pictureSet, type VideoDetail } from '@nightjar/api';
import type { PlayerEvent, PlayerSource } from '@nightjar/player/core';
import { Player } from '@nightjar/player/react';
import { createLocalStore, createPlayerPreferences } from '@nightjar/storage';
import { useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { links } from '../addresses/links.ts';
import type { CardFacts } from '../listing/card-facts.ts';
import { dispatchSiteEvent } from '../navigation/site-events.ts';
import { useSiteFacts } from '../shell/site-facts.ts';
import styles from './PlayerStage.module.css';
import { playerLabels } from './player-labels.ts';
import { refreshSource } from './refresh-source.ts';
import { playedOn, type StartOptions } from './start-options.ts';
import { rememberWatched } from './watch-history.ts';

interface PlayerStageProps {
  video: VideoDetail;
  source: PlayerSource;
  start: StartOptions;
  next: CardFacts | undefined;
  /** Otherwise it only prepares the first frame. */
  isStarted: boolean;
  /** A video that plays already. */
  element?: HTMLVideoElement;
}

/** The player of the video page. A chunk of its own, fetched on intent. */
export function PlayerStage({ video, source, start, next, isStarted, element }: PlayerStageProps) {
  const site = useSiteFacts();
  const navigate = useNavigate();
  const preferences = useMemo(() => createPlayerPreferences(createLocalStore()), []);
  const lang = site?.lang ?? 'en';
  const labels = useMemo(() => playerLabels(lang), [lang]);
  const isRemembered = useRef(false);
  const follow = (event: PlayerEvent) => {
    dispatchSiteEvent('nightjar:player', event);
    if (event.type === 'state' && event.state === 'playing' && !isRemembered.current) {
      isRemembered.current = true;
      void rememberWatched(video);
    }
  };
  return (
    <div className={styles.player}>
      <Player
        source={source}
        preferences={preferences}
        labels={labels}
        autostart={isStarted}
        prepare={!isStarted}
        startMuted={start.isAutomatic}
        debug={start.debug}
        onEvent={follow}
        refresh={(signal) => refreshSource(video, signal)}
        {...(next &&
          !site?.relatedAtEnd && { upNext: { title: next.title, poster: pictureSet(next.poster).src } })}
        {...(site && { upNextSeconds: site.player.upNextSeconds })}
        onNext={() => next && navigate(links.video(next, { fromRelated: true }), { state: playedOn })}
        {...(element && { video: element })}
        {...(site && { hlsFromSeconds: site.player.hlsFromSeconds })}
        {...(start.startSeconds !== undefined && { startSeconds: start.startSeconds })}
      />
    </div>
  );
}
