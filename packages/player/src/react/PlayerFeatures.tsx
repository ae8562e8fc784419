import { type RefObject, useEffect } from 'react';
import { followOrientation } from '../dom/orientation.ts';
import { ActionBadges } from './gestures/ActionBadges.tsx';
import { HoldSpeed } from './gestures/HoldSpeed.tsx';
import { useMediaSession } from './media-session/use-media-session.ts';
import { usePlayer } from './player-context.ts';
import { RemotePanel } from './remote/RemotePanel.tsx';
import { useLoadRemotePlayback } from './remote/use-remote.ts';
import { ResumeOffer } from './resume/ResumeOffer.tsx';
import { useTheatreKey } from './theatre/use-theatre-key.ts';

/** Features outside of the control bar: badges, double speed, resume offer, remote playback, media keys. */
export function PlayerFeatures({ surface }: { surface: RefObject<HTMLElement | null> }) {
  const { engine, source } = usePlayer();
  useMediaSession();
  useTheatreKey();
  useLoadRemotePlayback();
  useEffect(() => {
    if (engine) followOrientation(engine);
  }, [engine]);
  return (
    <>
      <RemotePanel />
      <ActionBadges />
      <HoldSpeed surface={surface} />
      <ResumeOffer key={source.id} />
    </>
  );
}
