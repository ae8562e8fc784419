import { parsePageParameters, type StartOptions } from '@nightjar/player/core';
import { hasHistoryAccount } from '@nightjar/storage';
import { Button, useTranslator } from '@nightjar/ui';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { afterAgeGate } from '../policies/after-age-gate.ts';
import { useIsOpenedByPlayer } from './host/PlayerSlot.tsx';
import { useHostState, usePlayerHost } from './host/player-host-context.ts';
import styles from './PlayerLauncher.module.css';
import { PosterButton } from './PosterButton.tsx';
import { StageMessage } from './StageMessage.tsx';
import { type PlayedVideo, usePlayerStart } from './use-player-start.ts';
import { useStartKey } from './use-start-key.ts';

interface PlayerLauncherProps extends PlayedVideo {
  poster: string;
}

/**
 * The poster with a play button, until the site's player replaces it. A click plays a file at once in a video element that the
 * player takes over when its code has loaded. For a stream, the player is loaded and prepared on intent.
 */
export function PlayerLauncher({ poster, ...played }: PlayerLauncherProps) {
  const { video } = played;
  const t = useTranslator();
  const { search } = useLocation();
  const isOpenedByPlayer = useIsOpenedByPlayer();
  const host = usePlayerHost();
  const { start: requested, debug } = useMemo(
    () => parsePageParameters(new URLSearchParams(search)),
    [search],
  );
  const { stage, play, prepare, quickStartSlot } = usePlayerStart({ ...played, debug });
  // Another browser may have played the video further.
  useEffect(followAccountHistory, []);

  useEffect(() => {
    const { content } = host.state;
    if (content?.isStarted && content.videoId === video.id) return;
    // Opened by the player from the previous video, so it starts with sound.
    if (isOpenedByPlayer) play({ ...requested, muted: false });
    else if (requested.autostart) return afterAgeGate(() => play(requested));
    // The address is read once, when this page is opened.
  }, [play, requested, isOpenedByPlayer, host, video.id]);

  const isPlayerShown = useHostState((state) => state?.place === 'page' && state.content?.isStarted);
  useStartKey(!isPlayerShown && stage.name === 'poster', () => play(startOfClick(requested, true)));
  if (isPlayerShown) return null;
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
        onIntent={() => prepare(startOfClick(requested, false))}
        onPlay={(isByKey) => play(startOfClick(requested, isByKey))}
      />
      <div ref={quickStartSlot} className={styles.quick} />
    </>
  );
}

const startOfClick = (requested: StartOptions, isByKey: boolean): StartOptions => ({
  ...requested,
  muted: false,
  takesFocus: isByKey,
});

function followAccountHistory(): void {
  if (!hasHistoryAccount()) return;
  import('../library/follow-history.ts').then(({ followHistory }) => void followHistory(), console.debug);
}
