import type { VideoDetail } from '@nightjar/api';
import type { PlayerSource } from '@nightjar/player/core';
import { beginsWithHls, firstFrame, holdsFirstPlay, quickStart } from '@nightjar/player/start';
import { createLocalStore, createPlayerPreferences } from '@nightjar/storage';
import { Button, useTranslator } from '@nightjar/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { CardFacts } from '../listing/card-facts.ts';
import { useSiteFacts } from '../shell/site-facts.ts';
import { useIsPlayedOn } from './host/PlayerSlot.tsx';
import { useHostState, usePlayerHost } from './host/player-host-context.ts';
import { mayHavePreroll } from './may-have-preroll.ts';
import styles from './PlayerLauncher.module.css';
import { PosterButton } from './PosterButton.tsx';
import { loadPlayer, type PlayerModule } from './player-loading.ts';
import { StageMessage } from './StageMessage.tsx';
import { savesData } from './saves-data.ts';
import { readStart, type StartOptions } from './start-options.ts';
import { withResume } from './watch-position.ts';

interface PlayerLauncherProps {
  video: VideoDetail;
  poster: string;
  source: PlayerSource;
  related: readonly CardFacts[];
}

/** What is in the place of the player until it is there. */
type Stage =
  | { name: 'poster' }
  | { name: 'loading'; start: StartOptions }
  | { name: 'failed'; start: StartOptions };

/** Waiting that is over sooner is not told. */
const WAITING_SHOWS_MS = 300;

/**
 * The poster with a play button, until the site's player takes its place. A press plays a file at once, in an element that the
 * player takes in when its code is there. What plays by a stream is prepared when the visitor comes near, player and all.
 */
export function PlayerLauncher({ video, poster, source, related }: PlayerLauncherProps) {
  const t = useTranslator();
  const { search } = useLocation();
  const isLed = useIsPlayedOn();
  const host = usePlayerHost();
  const [stage, setStage] = useState<Stage>({ name: 'poster' });
  const quickPlace = useRef<HTMLDivElement>(null);
  const quickVideo = useRef<HTMLVideoElement>(undefined);
  const isHere = useRef(false);
  const site = useSiteFacts();
  const hlsFromSeconds = site?.player.hlsFromSeconds;
  const latest = useRef({ video, source, related, hlsFromSeconds });
  // Known exactly once the visitor has come near; until then nothing plays that an advertisement may precede.
  const isHeld = useRef(mayHavePreroll(site?.advertising, video));
  useEffect(() => {
    latest.current = { video, source, related, hlsFromSeconds };
  });

  const show = useCallback(
    (module: PlayerModule, start: StartOptions, isStarted: boolean) => {
      if (!isHere.current) return;
      const { hlsFromSeconds: _, ...page } = latest.current;
      const element = quickVideo.current;
      quickVideo.current = undefined;
      host.show({ ...page, start, module, isStarted, ...(element && { element }) });
    },
    [host],
  );

  const play = useCallback(
    (asked: StartOptions) => {
      const start = withResume(asked, latest.current.source.id);
      const { isAutomatic: startMuted, startSeconds, resumeSeconds } = start;
      const { content } = host.state;
      if (content?.videoId === latest.current.video.id) {
        // It was prepared.
        show(content.module, start, true);
        return;
      }
      // Where the player stands already, its element goes on; what comes before the video is the player's to show.
      if (!content && !isHeld.current) {
        const preferences = createPlayerPreferences(createLocalStore());
        quickVideo.current ??= quickStart({
          ...latest.current,
          preferences,
          startMuted,
          startSeconds,
          resumeSeconds,
        });
        if (quickVideo.current) quickPlace.current?.append(quickVideo.current);
      }
      const showWaiting = () => setStage({ name: 'loading', start });
      // Rendering anything now would hold up the first frame, which is mostly there sooner than a sign of waiting.
      if (quickVideo.current) setTimeout(showWaiting, WAITING_SHOWS_MS);
      else showWaiting();
      firstFrame(quickVideo.current)
        .then(loadPlayer)
        .then(
          (module) => show(module, start, true),
          () => setStage({ name: 'failed', start }),
        );
    },
    [host, show],
  );

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      // Left before the player took it in, it would go on loading.
      quickVideo.current?.pause();
      quickVideo.current?.removeAttribute('src');
      quickVideo.current = undefined;
    };
  }, []);

  useEffect(() => {
    const { content } = host.state;
    if (content?.isStarted && content.videoId === video.id) return;
    const start = readStart(search);
    // The viewer watched the video before this one, so they hear this one too.
    if (isLed) play({ ...start, isAutomatic: false });
    else if (start.isAutomatic) play(start);
    // The address is read once, when the page of this video is opened.
  }, [play, search, isLed, host, video.id]);

  const prepare = () => {
    if (isHeld.current) {
      import('./advertising.ts').then(
        ({ advertisingOf }) => {
          isHeld.current = holdsFirstPlay(advertisingOf(site, video));
        },
        () => undefined,
      );
    }
    const isPrepared = beginsWithHls({ source, hlsFromSeconds }) && !savesData();
    loadPlayer().then(
      (module) => isPrepared && show(module, withResume(pressed(search), source.id), false),
      // The press tries again and says so.
      () => undefined,
    );
  };

  const isTaken = useHostState((state) => state?.place === 'page' && state.content?.isStarted);
  if (isTaken) return null;
  if (stage.name === 'failed') {
    return (
      <StageMessage icon="warning" text={t('failure.chunk')}>
        <Button variant="primary" onClick={() => play(stage.start)}>
          {t('failure.chunkRetry')}
        </Button>
      </StageMessage>
    );
  }
  return (
    <>
      <PosterButton
        title={video.title}
        poster={poster}
        isBusy={stage.name === 'loading'}
        onIntent={prepare}
        onPlay={() => play(pressed(search))}
      />
      <div ref={quickPlace} className={styles.quick} />
    </>
  );
}

const pressed = (search: string): StartOptions => ({ ...readStart(search), isAutomatic: false });
