import type { VideoDetail } from '@nightjar/api';
import type { PlayerSource } from '@nightjar/player/core';
import { beginsWithHls, firstFrame, quickStart } from '@nightjar/player/start';
import { createLocalStore, createPlayerPreferences } from '@nightjar/storage';
import { Button, useTranslator } from '@nightjar/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { CardFacts } from '../listing/card-facts.ts';
import { useSiteFacts } from '../shell/site-facts.ts';
import styles from './PlayableStage.module.css';
import { PosterButton } from './PosterButton.tsx';
import { loadPlayer, type PlayerModule } from './player-loading.ts';
import { StageMessage } from './StageMessage.tsx';
import { isPlayedOn, readStart, type StartOptions } from './start-options.ts';

interface PlayableStageProps {
  video: VideoDetail;
  poster: string;
  source: PlayerSource;
  next: CardFacts | undefined;
}

type Stage =
  /** The player may be there already, hidden, with the first frame of a stream. */
  | { name: 'poster'; module?: PlayerModule }
  | { name: 'loading'; start: StartOptions }
  | { name: 'player'; start: StartOptions; module: PlayerModule }
  | { name: 'failed'; start: StartOptions };

/** Waiting that is over sooner is not told. */
const WAITING_SHOWS_MS = 300;

/**
 * The poster with a play button, and after it the player. A press plays a file at once, in an element that the player takes
 * in when its code is there. What plays by a stream is prepared when the visitor comes near, player and all.
 */
export function PlayableStage({ video, poster, source, next }: PlayableStageProps) {
  const t = useTranslator();
  const { search, state } = useLocation();
  const [stage, setStage] = useState<Stage>({ name: 'poster' });
  const quickPlace = useRef<HTMLDivElement>(null);
  const quickVideo = useRef<HTMLVideoElement>(undefined);
  const hlsFromSeconds = useSiteFacts()?.player.hlsFromSeconds;
  const latest = useRef({ source, hlsFromSeconds });
  useEffect(() => {
    latest.current = { source, hlsFromSeconds };
  });

  const play = useCallback((start: StartOptions) => {
    const startPlayer = (module: PlayerModule) => setStage({ name: 'player', start, module });
    const { isAutomatic: startMuted, startSeconds } = start;
    const preferences = createPlayerPreferences(createLocalStore());
    quickVideo.current ??= quickStart({ ...latest.current, preferences, startMuted, startSeconds });
    if (quickVideo.current) quickPlace.current?.append(quickVideo.current);
    const showWaiting = () =>
      setStage((now) => {
        if (now.name === 'player') return now;
        if (now.name === 'poster' && now.module) return { name: 'player', start, module: now.module };
        return { name: 'loading', start };
      });
    // Rendering anything now would hold up the first frame, which is mostly there sooner than a sign of waiting.
    if (quickVideo.current) setTimeout(showWaiting, WAITING_SHOWS_MS);
    else showWaiting();
    firstFrame(quickVideo.current)
      .then(loadPlayer)
      .then(startPlayer, () => setStage({ name: 'failed', start }));
  }, []);

  useEffect(() => {
    const start = readStart(search);
    // The viewer watched the video before this one to its end, so they hear this one too.
    if (isPlayedOn(state)) play({ ...start, isAutomatic: false });
    else if (start.isAutomatic) play(start);
    // The address is read once, when the page of this video is opened.
  }, [play, search, state]);

  // Left before the player took it in, it would go on loading.
  useEffect(
    () => () => {
      quickVideo.current?.pause();
      quickVideo.current?.removeAttribute('src');
    },
    [],
  );

  const prepare = () => {
    const isPrepared = beginsWithHls({ source, hlsFromSeconds }) && !savesData();
    loadPlayer().then(
      (module) => isPrepared && setStage((now) => (now.name === 'poster' ? { ...now, module } : now)),
      // The press tries again and says so.
      () => undefined,
    );
  };

  if (stage.name === 'failed') {
    return (
      <StageMessage icon="warning" text={t('failure.chunk')}>
        <Button variant="primary" onClick={() => play(stage.start)}>
          {t('failure.chunkRetry')}
        </Button>
      </StageMessage>
    );
  }
  const module = stage.name === 'loading' ? undefined : stage.module;
  const isPlaying = stage.name === 'player';
  const asked = stage.name === 'poster' ? pressed(search) : stage.start;
  return (
    <>
      {module && (
        <div className={styles.player} inert={!isPlaying}>
          <module.PlayerStage
            video={video}
            source={source}
            start={asked}
            next={next}
            isStarted={isPlaying}
            {...(quickVideo.current && { element: quickVideo.current })}
          />
        </div>
      )}
      {!isPlaying && (
        <PosterButton
          title={video.title}
          poster={poster}
          isBusy={stage.name === 'loading'}
          onIntent={prepare}
          onPlay={() => play(pressed(search))}
        />
      )}
      {!module && <div ref={quickPlace} className={styles.quick} />}
    </>
  );
}

const pressed = (search: string): StartOptions => ({ ...readStart(search), isAutomatic: false });

/** Visitors who save data get nothing that they did not ask for. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
