import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { isOpenedByPlayer } from '../opened-by-player.ts';
import { usePlayerHost } from './player-host-context.ts';

/** The slot of the player on a video's page; the element is reused for consecutive videos. */
export function PlayerSlot({ videoId }: { videoId: number }) {
  const host = usePlayerHost();
  const slot = useRef<HTMLDivElement>(null);
  const isOpenedByPlayer = useIsOpenedByPlayer();
  const latest = useRef(isOpenedByPlayer);
  useLayoutEffect(() => {
    latest.current = isOpenedByPlayer;
  });
  useLayoutEffect(() => (slot.current ? host.openSlot(slot.current) : undefined), [host]);
  useLayoutEffect(() => host.enter(videoId, latest.current), [host, videoId]);
  return <div ref={slot} style={{ display: 'contents' }} />;
}

/** Whether the player has just opened this page; false after Back, Forward or a reload. */
export function useIsOpenedByPlayer(): boolean {
  const { state } = useLocation();
  return useNavigationType() !== 'POP' && isOpenedByPlayer(state);
}
