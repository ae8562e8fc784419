import { useEffect } from 'react';
import { followOrientation } from '../dom/orientation.ts';
import { ActionBadges } from '../features/gestures/ui/ActionBadges.tsx';
import { HoldSpeed } from '../features/gestures/ui/HoldSpeed.tsx';
import { useMediaSession } from '../features/media-session/ui/use-media-session.ts';
import { RemotePanel } from '../features/remote/ui/RemotePanel.tsx';
import { useLoadRemotePlayback } from '../features/remote/ui/use-remote.ts';
import { ResumeOffer } from '../features/resume/ui/ResumeOffer.tsx';
import { useExpandKey } from './mini-player/use-expand-key.ts';
import { usePlayer } from './player-context.ts';
import { useTheatreKey } from './theatre/use-theatre-key.ts';

/** Features outside of the control bar: badges, double speed, resume offer, remote playback, media keys. */
export function PlayerFeatures() {
  const { engine, elements } = usePlayer();
  useMediaSession();
  useTheatreKey();
  useExpandKey();
  useLoadRemotePlayback();
  useEffect(() => {
    if (engine) followOrientation(engine);
  }, [engine]);
  return (
    <>
      <RemotePanel />
      <ActionBadges />
      <HoldSpeed surface={elements.surface} />
      <ResumeOffer />
    </>
  );
}
