import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { isPlayedOn } from '../start-options.ts';
import { usePlayerHost } from './player-host-context.ts';

/** The place of the player on a video's page; the same element for all videos that follow one another in it. */
export function PlayerSlot({ videoId }: { videoId: number }) {
  const host = usePlayerHost();
  const slot = useRef<HTMLDivElement>(null);
  const isLed = useIsPlayedOn();
  const latest = useRef(isLed);
  useLayoutEffect(() => {
    latest.current = isLed;
  });
  useLayoutEffect(() => (slot.current ? host.openSlot(slot.current) : undefined), [host]);
  useLayoutEffect(() => host.enter(videoId, latest.current), [host, videoId]);
  return <div ref={slot} style={{ display: 'contents' }} />;
}

/** Whether the player led to this page just now; coming back to it later, or loading it anew, is something else. */
export function useIsPlayedOn(): boolean {
  const { state } = useLocation();
  return useNavigationType() !== 'POP' && isPlayedOn(state);
}
